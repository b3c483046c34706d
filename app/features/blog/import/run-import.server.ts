import { eq } from "drizzle-orm";
import { isDatabaseAway } from "../../../server/database-away.server.ts";
import { locks } from "../../../server/locks.server.ts";
import { withoutParams } from "../../../server/seen.server.ts";
import { codeOf, messageOf, Stop } from "../../../server/stop.server.ts";
import { isStorageFull } from "../../../server/storage-full.server.ts";
import { profiles } from "../../account/account.tables.ts";
import type { PictureServices } from "../../media/keep-picture.server.ts";
import { type Authors, openAuthors } from "./import-authors.server.ts";
import { importBody } from "./import-body.server.ts";
import { bringFeatured } from "./import-featured.server.ts";
import { type KnownPost, takeOver } from "./known-posts.server.ts";
import type { LinkMap } from "./links.server.ts";
import { canBePublic, lostRecipeNote } from "./lost-recipe.ts";
import { openPictures, type PictureBringer } from "./pictures/bring-pictures.server.ts";
import { type Plan, planAddresses, takenIds } from "./plan-addresses.server.ts";
import { emptyReport, type ImportReport, type PostOutcome, type PostReport } from "./report.ts";
import type { Source, SourcePost } from "./source.ts";
import { addPost, leftAs, outcomeFor, renewPost, type WrittenPost } from "./write-post.server.ts";
import { redirectsOf, redirectsOfTopics, writeRedirects } from "./write-redirects.server.ts";

export type ImportOptions = {
  isDry: boolean;
  /** The address of the account that gets all posts. */
  author?: string;
  uploads?: string;
  allowPrivate: boolean;
  leavePictures: boolean;
  /** The time limit for one picture. */
  seconds?: number;
  say?: (line: string) => void;
};

type Running = {
  services: PictureServices;
  source: Source;
  options: ImportOptions;
  plan: Plan;
  links: LinkMap;
  authors: Authors;
  pictures: PictureBringer;
  report: ImportReport;
};

const shownEvery = 50;
/** PostgreSQL's code for a conflict with a row that someone wrote meanwhile: another run finds a free place. */
export const takenMeanwhile = "23505";

/**
 * Imports the posts of another system, with their pictures, authors and old addresses, and reports on each. Unchanged posts are left alone,
 * and posts edited or deleted here are never overwritten, so an interrupted run can simply be started again. A post that fails is reported. A dry run writes nothing.
 */
export async function runImport(services: PictureServices, source: Source, options: ImportOptions): Promise<ImportReport> {
  return alone(services, async () => {
    const { owner } = services.database;
    const { isDry, uploads, allowPrivate, leavePictures, seconds } = options;
    const pictures = await openPictures(services, { home: source.home, isOurs: source.isOurs, uploads, allowPrivate, isDry, leave: leavePictures, seconds });
    try {
      const plan = await planAddresses(owner, source);
      const names: [string, ...string[]] = [source.name, ...plan.formerly.map(({ name }) => name)];
      const report = emptyReport(source.title, isDry);
      const authors = await openAuthors(owner, source.authors, { everything: options.author, isDry, names, home: source.home, pictures, report });
      const topics = redirectsOfTopics(source, plan.slugAt);
      const links = { slugAt: plan.slugAt, topics, ...(source.home ? { home: source.home } : {}), byName: source.hidesRoutes };
      const running = { services, source, options, plan, links, authors, pictures, report };
      for await (const post of source.posts()) await importPost(running, post).catch((error: unknown) => noteFailure(running, post, error));
      await finish(running);
      return report;
    } finally {
      await pictures.close();
    }
  });
}

/** Allows only one import at a time. */
async function alone<T>({ database }: PictureServices, work: () => Promise<T>): Promise<T> {
  const client = await database.owner.$client.connect();
  let isLost = true;
  try {
    const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [locks.import]);
    if (!rows[0]?.got) throw new Stop("Another import is running on this database: wait until it finishes.");
    try {
      return await work();
    } finally {
      // Unlocked explicitly, because closing the session releases the lock only some time later, and the next run would be refused.
      isLost = await client.query("select pg_advisory_unlock($1)", [locks.import]).then(
        () => false,
        () => true,
      );
    }
  } finally {
    client.release(isLost);
  }
}

async function importPost(running: Running, post: SourcePost): Promise<void> {
  const { services, source, options, plan, authors } = running;
  const known = plan.known.get(post.id);
  // Nothing is fetched or made for a post that will not change.
  const left = leftAs(known);
  if (left) return leave(running, post, known, left);
  const notes = [...post.notes];
  if (post.lostRecipe) running.report.lostRecipes++;
  const userId = await authors.userIdOf(post.author);
  const written = await writtenPost(running, post, userId, notes);
  let outcome = outcomeFor(known, written);
  let id = known?.postId ?? "";
  if (outcome === "new" && post.postId && (await takenIds(services.database.owner, [post.postId])).size > 0) {
    outcome = "kept";
    id = post.postId;
  }
  if (!options.isDry) {
    if (outcome === "new") {
      const made = { userId, ...(post.views ? { viewCount: post.views } : {}), ...(post.postId ? { id: post.postId } : {}) };
      id = await addPost(services.database.owner, { source: source.name, sourceId: post.id }, written, made);
    } else if (outcome === "updated" && known) outcome = await renewPost(services.database.owner, known, written);
  }
  if (outcome !== "deleted") await redirect(running, post, { id, slug: written.slug });
  tell(running, { id: post.id, title: post.title, address: `/blog/${written.slug}`, outcome, isPublished: written.isPublished, notes });
}

async function leave(running: Running, post: SourcePost, known: KnownPost | undefined, outcome: PostOutcome): Promise<void> {
  const { postId: id = "", present } = known ?? {};
  if (present) await redirect(running, post, { id, slug: present.slug });
  tell(running, {
    id: post.id,
    title: post.title,
    address: `/blog/${present?.slug}`,
    outcome,
    isPublished: present?.isPublished ?? post.isPublished,
    notes: [],
  });
}

async function redirect({ services, source, options, plan, report }: Running, post: SourcePost, here: { id: string; slug: string }): Promise<void> {
  const leadsHere = ({ path }: { path: string }) => [undefined, plan.slugs.get(post.id)].includes(plan.slugAt(path));
  const redirects = redirectsOf(post.addresses, source.home, here).filter(leadsHere);
  report.redirects += await writeRedirects(services.database.owner, redirects, options);
}

async function writtenPost({ source, plan, links, pictures, report }: Running, post: SourcePost, userId: string, notes: string[]): Promise<WrittenPost> {
  const { title, excerpt, createdAt, publishedAt = null, updatedAt } = post;
  const { present, postId } = plan.known.get(post.id) ?? {};
  const around = { source, links, pictures, title, userId, page: source.isOurs && post.addresses[0], postId };
  const body = await importBody(post.html, around);
  // At the end, because lists and search engines show the first words of a text.
  const caption = await importBody(post.featuredCaption ?? "", around);
  for (const part of [body, caption]) {
    notes.push(...part.notes);
    for (const name of ["brought", "known", "failed", "described"] as const) report.pictures[name] += part.pictures[name];
    report.links += part.links;
    report.files += part.files;
  }
  const content = body.content + caption.content;
  if (!caption.isEmpty) notes.push("the caption of its featured image is now at the end of its text");
  const isPublicHere = present?.isPublished === true && !body.isEmpty;
  const isPublished = canBePublic(post, isPublicHere) && !body.isEmpty;
  const lost = lostRecipeNote(post, isPublicHere);
  if (lost) notes.push(lost);
  if ((post.isPublished || post.lostRecipe) && body.isEmpty) notes.push("none of its text could be imported: it is an empty draft");
  const featuredImageUrl =
    post.featured === "missing" ? (present?.featuredImageUrl ?? null) : await bringFeatured({ source, pictures, report, postId }, post, userId, notes);
  if (title.length > 200) notes.push("its title has more than 200 characters: the editor will ask you to shorten it");
  if ((excerpt ?? "").length > 1000) notes.push("its excerpt has more than 1,000 characters: the editor will ask you to shorten it");
  if (content.length > 900_000) notes.push("its text has more than 900,000 characters: the editor will ask you to shorten it");
  return { slug: plan.slugs.get(post.id) ?? "", title, excerpt, content, featuredImageUrl, isPublished, createdAt, publishedAt, updatedAt };
}

function noteFailure(running: Running, { id, title, isPublished }: SourcePost, error: unknown): void {
  const why = failureOf(error);
  running.services.log.error({ err: error, post: id }, "a post could not be imported");
  tell(running, { id, title, address: null, outcome: "failed", isPublished, notes: [`it could not be imported: ${why}`] });
}

/** Why one post or author could not be imported, which does not keep the others from being imported. What all would meet is thrown. */
function failureOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (error instanceof Stop || isDatabaseAway(error) || isStorageFull(error) || codeOf(cause) === takenMeanwhile) throw error;
  return withoutParams(messageOf(cause));
}

function tell({ report, options, source }: Running, detail: PostReport): void {
  const gone = detail.outcome === "deleted";
  report.posts[detail.outcome]++;
  report.posts.total++;
  if (!detail.isPublished) report.posts.drafts++;
  if (detail.outcome === "kept") detail.notes.unshift("it was edited here after it was imported, and is left as it is");
  // Copied, because substrings of a long text would keep all of it in memory.
  report.details.push(
    structuredClone(gone ? { ...detail, address: null, notes: ["it was deleted here after it was imported, and is not imported again"] } : detail),
  );
  if (report.posts.total % shownEvery === 0) options.say?.(`${report.posts.total} of ${source.outlines.length} posts`);
}

async function finish({ services, source, options, plan, links, authors, report }: Running): Promise<void> {
  if (source.isOurs && !options.author) report.notes.push(...(await authors.bringAll(failureOf)));
  // Only after its authors are known by the new name too, so that an interrupted run still finds everything by the old one.
  if (!options.isDry) await takeOver(services.database.owner, source.name, plan.formerly);
  const topics = [...links.topics].map(([path, target]) => ({ path, target }));
  report.redirects += await writeRedirects(services.database.owner, topics, options);
  if (!options.isDry && (await services.database.owner.$count(profiles, eq(profiles.role, "admin"))) === 0)
    report.notes.push(
      "There is no administrator yet, and the first start makes one only where there is no account: make one with 'admin create'; or make one of an author who has an account now, with 'user role --email E --role admin', then 'user recover --email E --password P'.",
    );
  report.leftOut = Object.fromEntries(source.leftOut);
  report.notes.push(...source.notes);
  if (source.topics.length > 0)
    report.notes.push(`${source.topics.length} categories and tags: posts here have none; their old pages lead to a search for their name.`);
}
