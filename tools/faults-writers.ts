import { createHash, randomBytes } from "node:crypto";
import sharp from "sharp";
import { certain, digestOf, type Entry, type Journal, type PostFields } from "./faults-journal.ts";
import type { Random } from "./faults-random.ts";

/** An administrator's connection to the site. */
export type Desk = { origin: string; cookie: string; journal: Journal; random: Random };

const prefix = "fault-";
/** Slugs of the bench's posts, for SQL's `like`. */
export const slugPattern = `${prefix}%`;

function send({ origin, cookie }: Desk, path: string, body: BodyInit): Promise<Response> {
  const headers = { Origin: origin, Cookie: cookie };
  return fetch(origin + path, { method: "POST", body, redirect: "manual", headers, signal: AbortSignal.timeout(120_000) });
}

/** The message of an answer that is not an acknowledgement; undefined for one that is. */
async function refusalIn(answer: Response, acknowledgement: number, what: string): Promise<string | undefined> {
  const text = await answer.text();
  if (answer.status === acknowledgement) return undefined;
  const said = /"error":"([^"]+)"/.exec(text)?.[1] ?? /((?:Failed to|The disk is full|The database does)[^<"\\]+)/.exec(text)?.[1] ?? "";
  return `${what}: ${answer.status}${said ? ` ${said.replace(/“[^”]*”/, "…").slice(0, 160)}` : ""}`;
}

/** One random change of a writer's own posts: created, edited, published, withdrawn or deleted. */
export async function writePost(desk: Desk, own: Set<Entry>): Promise<void> {
  const mine = certain(own);
  const chance = desk.random();
  if (mine.length < 4 || (mine.length < 40 && chance < 0.3)) return makePost(desk, own);
  const entry = desk.random.from(mine);
  const now = entry.state.fields;
  if (!now) return;
  if (chance < 0.7) {
    const next = { ...freshFields(desk.random, now.slug), isPublished: now.isPublished };
    const save = () => send(desk, `/admin/blog/edit/${entry.id}`, formOf(next));
    await desk.journal.write(entry, { digest: digestOf(next), fields: next }, async () => refusalIn(await save(), 302, "edit a post"));
    return;
  }
  const intent = chance > 0.85 ? "delete" : now.isPublished ? "unpublish" : "publish";
  const fields = { ...now, isPublished: intent === "publish" };
  const state = intent === "delete" ? { digest: null } : { digest: digestOf(fields), fields };
  const body = new URLSearchParams({ intent, id: entry.id ?? "" });
  const isDone = await desk.journal.write(entry, state, async () => refusalIn(await send(desk, "/admin/blog", body), 200, `${intent} a post`));
  if (isDone && intent === "delete") own.delete(entry);
}

function freshFields(random: Random, slug: string): PostFields {
  // Mostly a few paragraphs; sometimes enough for the database to split a text into many pieces (TOAST).
  const bytes = Math.floor(random() < 0.05 ? random.between(50_000, 150_000) : random.between(200, 4000));
  const mark = randomBytes(6).toString("hex");
  const content = `<p>${randomBytes(bytes).toString("hex")} ${mark}</p>`;
  return { title: `Fault ${mark}`, slug, excerpt: `Of ${mark}.`, content, isPublished: random() < 0.6 };
}

function formOf({ isPublished, ...texts }: PostFields): URLSearchParams {
  return new URLSearchParams({ ...texts, featuredImageUrl: "", ...(isPublished ? { isPublished: "on" } : {}) });
}

async function makePost(desk: Desk, own: Set<Entry>): Promise<void> {
  const fields = freshFields(desk.random, prefix + randomBytes(6).toString("hex"));
  const entry = desk.journal.add("posts", fields.slug);
  own.add(entry);
  const isMade = await desk.journal.write(entry, { digest: digestOf(fields), fields }, async () =>
    refusalIn(await send(desk, "/admin/blog/new", formOf(fields)), 302, "make a post"),
  );
  if (isMade) entry.id = await findId(desk, fields.title);
}

/** Finds the id among the newest posts. If it is not there, the next look into the database finds it. */
async function findId({ origin, cookie }: Desk, title: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${origin}/api/admin/posts`, { headers: { Cookie: cookie }, signal: AbortSignal.timeout(10_000) });
    const { posts } = (await answer.json()) as { posts: { id: string; title: string }[] };
    return posts.find((post) => post.title === title)?.id;
  } catch {
    return undefined;
  }
}

/** Adds a picture to the library, or deletes one. */
export async function writePicture(desk: Desk): Promise<void> {
  const { journal, random } = desk;
  const there = certain(journal.pictures.values());
  if (there.length > 3 && random() < 0.3) {
    const entry = random.from(there);
    const body = new URLSearchParams({ intent: "delete", confirmed: "yes" });
    await journal.write(entry, { digest: null }, async () => refusalIn(await send(desk, `/admin/pictures/${entry.id}`, body), 302, "delete a picture"));
    return;
  }
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const size = { width: Math.floor(random.between(40, 400)), height: Math.floor(random.between(30, 300)) };
  const bytes = await sharp({ create: { ...size, channels: 3, background: "#000", noise } })
    .png()
    .toBuffer();
  const hash = createHash("sha256").update(bytes).digest("hex");
  const entry = journal.add("pictures", hash);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "fault.png");
  await journal.write(entry, { digest: hash }, async () => {
    const answer = await send(desk, "/api/pictures", form);
    if (answer.status !== 200) return refusalIn(answer, 200, "upload a picture");
    entry.id = (await answer.json()).picture.id;
    return undefined;
  });
}
