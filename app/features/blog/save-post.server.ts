import { z } from "zod";
import { isDatabaseAway } from "../../server/database.server.ts";
import type { Services } from "../../server/services.server.ts";
import { isStorageFull } from "../../server/storage-full.server.ts";
import { isVisible } from "../../ui/is-visible.ts";
import type { Viewer } from "../account/guard.server.ts";
import { PictureProblem } from "../media/picture-problem.ts";
import { differencesOf } from "./differences/differences.ts";
import { createPost, SlugTaken, updatePost } from "./edit-posts.server.ts";
import { storedAddress } from "./featured-address.ts";
import { elementsNamed, readTree } from "./html-tree.ts";
import { keepDataFile } from "./keep-data-file.server.ts";
import { type Outcome, outcomes, withoutRoom } from "./outcomes.ts";
import { announceOf, editorsOf, type PostFormProblems, postForm, valuesOf } from "./post-form.schema.ts";
import { findState } from "./revisions/read-revisions.server.ts";
import type { StoredPost } from "./revisions/write-revision.server.ts";
import { fileOfDataAddress } from "./rich-text/data-file.ts";
import type { Refusal } from "./save-outcome.ts";
import { valuesOfPost } from "./values-of-post.server.ts";

type Answer = { saved: "created" | "updated" } | { status: number; refusal: Refusal };

const noProblems = {};

/** Saves what an editor sends, or says why not: never rejects, and never loses what was typed. `id` is null for a new post. */
export async function savePost(services: Services, viewer: Viewer | null, id: string | null, data: FormData): Promise<Answer> {
  const { env, log } = services;
  const values = valuesOf(data);
  const began = { version: versionOf(data), editors: editorsOf(data) };
  const announce = announceOf(data);
  const isNew = id === null || data.get("as") === "new";
  const refuse = (status: number, rest: Partial<Refusal>): Answer => ({ status, refusal: { values, problems: noProblems, ...began, announce, ...rest } });

  const failed = isNew ? outcomes.createFailed : outcomes.updateFailed;
  /** Said beside its field, and in the toast: the field may be far from the button that was pressed. */
  const refuseFor = (problems: PostFormProblems, status = 422) =>
    refuse(status, { problems, outcome: { ...failed, text: Object.values(problems)[0]?.[0] ?? failed.text } });

  // Whoever was signed out while writing keeps the text on the page.
  if (!viewer) return refuse(401, { outcome: outcomes.notAuthenticated, reason: "signed out" });
  if (viewer.role !== "admin") return refuse(403, { outcome: outcomes.noPermission });
  const picture = storedAddress(env.SITE_URL, values.featuredImageUrl.trim());
  const file = fileOfDataAddress(picture);
  const form = postForm.safeParse({ ...values, featuredImageUrl: file ? "" : picture });
  if (!form.success) return refuseFor(z.flattenError(form.error).fieldErrors);
  // A new post takes its title's; one that readers may know by its address does not move unasked.
  if (!isNew && values.slug.trim() === "") return refuseFor({ slug: ["Write a slug."] });
  if (hasSilentUpload(form.data.content)) return refuseFor({ content: [silentUpload] });
  // Only when nothing typed is wrong, or it would lie in the library unused.
  const kept = file && (await keepDataFile(services, viewer.userId, file));
  if (kept instanceof PictureProblem) return refuseFor({ featuredImageUrl: [kept.message] }, kept.status < 500 ? 422 : kept.status);
  const post = kept ? { ...form.data, featuredImageUrl: kept } : form.data;
  try {
    const { userId } = viewer;
    const result = await (isNew ? createPost(services, userId, post, began) : updatePost(services, userId, id, post, began));
    if (result.is === "saved") return { saved: isNew ? "created" : "updated" };
    if (result.is === "gone") return refuse(404, { outcome: failed, reason: "deleted" });
    return refuse(409, { outcome: failed, ...(await conflictWith(services, result.post, values)) });
  } catch (error) {
    if (error instanceof SlugTaken) return refuseFor({ slug: [error.message] }, 409);
    log.error({ err: error, id }, "a post could not be saved");
    if (isStorageFull(error)) return refuse(507, { outcome: withoutRoom(failed) });
    return refuse(isDatabaseAway(error) ? 503 : 500, { outcome: failed });
  }
}

const silentUpload = "A picture in the text has no alternative text: choose it there and say what it shows.";

/** Whether an uploaded picture says nothing to those who do not see it. */
function hasSilentUpload(html: string): boolean {
  return elementsNamed(readTree(html), "img").some(({ attribs }) => attribs.src?.startsWith("/uploads/") && !isVisible(attribs.alt ?? ""));
}

/** Without one, as from other programs than the editor, a save asks nothing. */
function versionOf(data: FormData): number | undefined {
  const text = String(data.get("version") ?? "");
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

async function conflictWith({ database, env }: Services, post: StoredPost, values: Refusal["values"]): Promise<Partial<Refusal>> {
  const theirs = valuesOfPost(post, env.SITE_URL);
  const state = await findState(database.owner, post.id);
  const who = state?.version === post.version ? state.who : "someone";
  return { version: post.version, conflict: { postId: post.id, who, savedAt: post.updatedAt, differences: differencesOf(theirs, values), theirs } };
}

/** For what went wrong before a save could be tried. */
export function refusedBefore(data: FormData, outcome: Outcome): Answer {
  const began = { version: versionOf(data), editors: editorsOf(data), announce: announceOf(data) };
  return { status: 503, refusal: { values: valuesOf(data), problems: noProblems, ...began, outcome } };
}
