import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openInstances } from "./open-instances.ts";
import { keepPicture, somePicture } from "./send-picture.ts";
import { cookiesOf, type Door, mergeCookies, postForm, signIn, trySignIn } from "./sign-in.ts";

/** Starting two processes takes long on a busy machine. */
const patience = 180_000;
let pair: ReturnType<typeof openInstances> | undefined;
const cleaning: (() => Promise<void> | void)[] = [];

/** One pair for all tests that do not change it. */
function sharedInstances() {
  pair ??= openInstances((clean) => cleaning.unshift(clean));
  return pair;
}

beforeAll(async () => {
  await sharedInstances();
}, patience);

afterAll(async () => {
  for (const clean of cleaning) await clean();
}, patience);

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** The recipients of the letters in an outbox. */
function recipientsIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  return names.flatMap((name) => /^To: .*?([\w.]+@[\w.]+)/im.exec(readFileSync(join(folder, name), "utf8"))?.[1] ?? []);
}

async function isSignedIn({ get }: Door, Cookie: string): Promise<boolean> {
  return (await (await get("/api/viewer", { headers: { Cookie } })).json()).signedIn;
}

const post = (title: string, slug: string) => ({ title, slug, excerpt: "", featuredImageUrl: "", content: "<p>Bones.</p>", isPublished: "on" });

test("a sign-in at one instance is valid at both, can be renewed at either, and ends at both", async () => {
  const { first, second } = await sharedInstances();
  const desk = await signIn(first.door);
  const phone = await signIn(second.door);
  expect(await Promise.all([isSignedIn(first.door, phone), isSignedIn(second.door, desk)])).toEqual([true, true]);
  const renewed = await second.door.get("/api/viewer", { method: "POST", headers: { Cookie: desk, Origin: second.door.origin } });
  const Cookie = mergeCookies(desk, cookiesOf(renewed));
  expect((await first.door.get("/admin/blog", { headers: { Cookie } })).status).toBe(200);
  await postForm(first.door, "/admin/sign-out", { scope: "global" }, { Cookie });
  const places = [first.door, second.door].flatMap((door) => [Cookie, phone].map((cookies) => isSignedIn(door, cookies)));
  expect(await Promise.all(places)).toEqual([false, false, false, false]);
});

test("wrong passwords are counted across both instances", async () => {
  const { balanced } = await sharedInstances();
  const wrong = { email: "nobody@simmer.example", password: "not this one at all" };
  const statuses: number[] = [];
  for (let guess = 0; guess < 14; guess++) statuses.push((await trySignIn(balanced, wrong, { "X-Forwarded-For": `10.0.0.${guess}` })).status);
  expect(statuses).toEqual([...new Array(10).fill(401), ...new Array(4).fill(429)]);
});

test("a post written and changed at one instance is new in the cached pages of both, and announced to followers of the list at the other", async () => {
  const { first, second } = await sharedInstances();
  const Cookie = await signIn(first.door);
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const lines = await second.door.get("/api/admin/changes", { headers: { Cookie }, signal: leaving.signal });
  const reader = lines.body?.pipeThrough(new TextDecoderStream()).getReader();
  const hear = async () => (await reader?.read())?.value ?? "";
  expect(await hear()).toContain("event: beat");
  for (const { door } of [first, second]) expect(await (await door.get("/blog")).text()).not.toContain("Broth");

  expect((await postForm(first.door, "/admin/blog/new", post("Broth", "broth"), { Cookie })).status).toBe(302);
  expect(await hear()).toMatch(/^event: change\ndata: [0-9a-f-]{36}\n\n$/);
  for (const { door } of [first, second]) await expect.poll(async () => (await door.get("/blog")).text()).toContain("Broth");
  const id = /\/admin\/blog\/edit\/([0-9a-f-]{36})/.exec(await (await second.door.get("/admin/blog", { headers: { Cookie } })).text())?.[1];
  for (const { door } of [first, second]) expect((await door.get("/blog/broth")).status).toBe(200);
  await postForm(second.door, `/admin/blog/edit/${id}`, post("Clear broth", "broth"), { Cookie });
  for (const { door } of [first, second]) await expect.poll(async () => (await door.get("/blog/broth")).text()).toContain("Clear broth");
});

test("a picture uploaded at one instance is shown by both", async () => {
  const { first, second } = await sharedInstances();
  const { src } = await keepPicture(first.door, await signIn(first.door), { bytes: await somePicture().png().toBuffer() }, { alt: "A pot" });
  const [one, two] = await Promise.all([first, second].map(async ({ door }) => Buffer.from(await (await door.get(src)).arrayBuffer())));
  expect(one?.subarray(0, 3).toString("hex")).toBe("ffd8ff");
  expect(two?.equals(one ?? Buffer.alloc(0))).toBe(true);
});

test("a picture deleted at one instance is served by neither", async () => {
  const { first, second } = await sharedInstances();
  const Cookie = await signIn(first.door);
  const { id, src } = await keepPicture(first.door, Cookie, { bytes: await somePicture().png().toBuffer() });
  const status = async ({ door }: typeof first) => (await door.get(src)).status;
  expect(await Promise.all([first, second].map(status))).toEqual([200, 200]);
  await postForm(first.door, `/admin/pictures/${id}`, { intent: "delete", confirmed: "yes" }, { Cookie });
  expect(await status(first)).toBe(404);
  await expect.poll(() => status(second)).toBe(404);
});

test("views of a post that are counted at both instances all count", async () => {
  const { first, balanced, database } = await sharedInstances();
  await postForm(first.door, "/admin/blog/new", post("Stock", "stock"), { Cookie: await signIn(first.door) });
  const client = await connect(database);
  const { rows } = await client.query("select id from food_blogs where slug = 'stock'");
  const open = (reader: number) => {
    const headers = { Origin: balanced.origin, "User-Agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0", "X-Forwarded-For": `10.0.1.${reader}` };
    return balanced.get(`/api/views/${rows[0].id}`, { method: "POST", headers });
  };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, reader) => open(reader)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect((await client.query("select view_count from food_blogs where slug = 'stock'")).rows).toEqual([{ view_count: "20" }]);
});

test("a letter to many readers is sent to each of them once, whichever instance sends it", async () => {
  const { first, second, database } = await sharedInstances();
  const client = await connect(database);
  const readers = Array.from({ length: 40 }, (_, number) => `reader${number}@simmer.example`).sort();
  await client.query(
    `with added as (insert into subscribers (email) select unnest($1::text[]) returning id)
     insert into subscriptions (subscriber_id, topic, confirmed_at) select id, 'all', now() from added`,
    [readers],
  );
  await postForm(first.door, "/admin/blog/new", { ...post("A letter", "a-letter"), announce: "on" }, { Cookie: await signIn(first.door) });
  const sent = () => [first, second].flatMap(({ dataDir }) => recipientsIn(join(dataDir, "outbox"))).sort();
  await expect.poll(sent).toEqual(readers);
  const waiting =
    "select count(*)::int as jobs from simmer_jobs.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and start_after <= now()";
  await expect.poll(async () => (await client.query(waiting)).rows).toEqual([{ jobs: 0 }]);
  expect(sent()).toEqual(readers);
});

test("when one instance ends, readers and administrators continue at the other", { timeout: patience }, async () => {
  const { first, balanced } = await openInstances();
  const Cookie = await signIn(balanced);
  first.child.kill("SIGKILL");
  await first.ended;
  for (let request = 0; request < 4; request++) {
    expect((await balanced.get("/recipe/ratatouille")).status).toBe(200);
    expect((await balanced.get("/admin/blog", { headers: { Cookie } })).status).toBe(200);
  }
});
