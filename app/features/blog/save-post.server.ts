import { isDatabaseAway } from "../../server/database-away.server.ts";
import type { Services } from "../../server/services.server.ts";
import { isStorageFull } from "../../server/storage-full.server.ts";
import type { Viewer } from "../account/guard.server.ts";
import { PictureProblem } from "../media/picture-problem.ts";
import { changedFields, differencesOf } from "./differences/differences.ts";
import { createPost, SlugTaken, updatePost } from "./edit-posts.server.ts";
import { type FitPost, judgePost } from "./judge-post.ts";
import { keepDataFile } from "./keep-data-file.server.ts";
import { type Outcome, withoutRoom } from "./outcomes.ts";
import type { PostFormValues } from "./post-form.schema.ts";
import { postPath } from "./post-path.ts";
import { findRevision, findState, lastSavedBy } from "./revisions/read-revisions.server.ts";
import type { StoredPost } from "./revisions/write-revision.server.ts";
import type { Refusal } from "./save-outcome.ts";
import { failureOf, type Reasons, readSent, refuse, type SentPost, wrong } from "./sent-post.ts";
import { storedBody } from "./stored-body.server.ts";
import { valuesOfPost } from "./values-of-post.server.ts";

type Saved = { saved: "created" | "updated" };
type Answer = Saved | { status: number; refusal: Refusal };

/** Saves what an editor sends, or says why not: never rejects, and never loses the input. `id` is null for a new post. */
export async function savePost(services: Services, viewer: Viewer | null, id: string | null, data: FormData): Promise<Answer> {
  const sent = readSent(data, id);
  const judged = judgePost(sent, viewer, services.env.SITE_URL);
  const written = "reasons" in judged ? judged : await writePost(services, sent, judged);
  return "reasons" in written ? refuse(sent, written) : written;
}

/** For a failure before a save could be tried. */
export function refusedBefore(data: FormData, outcome: Outcome): Answer {
  return refuse(readSent(data, null), { status: 503, reasons: { outcome } });
}

async function writePost(services: Services, sent: SentPost, { userId, form, file }: FitPost): Promise<Saved | Reasons> {
  // Only after validation, because a rejected form would leave an unused picture in the library.
  const kept = file && (await keepDataFile(services, userId, file));
  if (kept instanceof PictureProblem) return wrong(sent, { featuredImageUrl: [kept.message] }, kept.status < 500 ? 422 : kept.status);
  const post = kept ? { ...form, featuredImageUrl: kept } : form;
  const { changedId, version, editors } = sent;
  const isNew = changedId === null;
  const failed = failureOf(sent);
  try {
    const began = { version, editors };
    const result = await (isNew ? createPost(services, userId, post, began) : updatePost(services, userId, changedId, post, began));
    if (result.is === "saved") return { saved: isNew ? "created" : "updated" };
    if (result.is === "gone") return { status: 404, reasons: { outcome: failed, reason: "deleted" } };
    return { status: 409, reasons: { outcome: failed, ...(await conflictWith(services, result.post, sent, userId)) } };
  } catch (error) {
    if (error instanceof SlugTaken) return wrong(sent, { slug: [error.message] }, 409);
    services.log.error({ err: error, id: sent.openedId }, "a post could not be saved");
    if (isStorageFull(error)) return { status: 507, reasons: { outcome: withoutRoom(failed) } };
    return { status: isDatabaseAway(error) ? 503 : 500, reasons: { outcome: failed } };
  }
}

async function conflictWith({ database, env }: Services, post: StoredPost, sent: SentPost, userId: string): Promise<Partial<Refusal>> {
  const { values, version, seen = 0, editors } = sent;
  const theirs = valuesOfPost(post, env.SITE_URL);
  // What the input was last known to differ from by its author's will: also a save of their own whose answer was lost.
  const known = version && Math.max(version, seen, await lastSavedBy(database.owner, post.id, editors));
  const began = known ? await findRevision(database.owner, post.id, known) : null;
  const followed = began ? changedOnlyBy(theirs, valuesOfPost(began, env.SITE_URL), values, env.SITE_URL) : {};
  const merged = { ...values, ...followed };
  const state = await findState(database.owner, post.id);
  const isKnown = state?.version === post.version;
  const who = isKnown ? state.who : "someone";
  const isOwn = isKnown && state.userId === userId;
  const conflict = { postId: post.id, who, isOwn, savedAt: post.updatedAt, followed, differences: differencesOf(theirs, merged), theirs };
  return { values: merged, version: post.version, conflict };
}

/** The fields of `theirs` that it changed since `began` while `mine` did not. Nobody decides about a field by leaving it as it was. */
function changedOnlyBy(theirs: PostFormValues, began: PostFormValues, mine: PostFormValues, siteUrl: string): Partial<PostFormValues> {
  // An editor may write the same text in other HTML.
  const asStored = (post: PostFormValues) => ({ ...post, content: storedBody(post.content, siteUrl, postPath(began.slug)) });
  const changedHere = changedFields(asStored(began), asStored(mine));
  const fields = changedFields(began, theirs).filter((field) => !changedHere.includes(field));
  return Object.fromEntries(fields.map((field) => [field, theirs[field]]));
}
