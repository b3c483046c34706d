import { z } from "zod";
import { isVisible } from "../../ui/is-visible.ts";
import type { Viewer } from "../account/guard.server.ts";
import { isOwnUpload, storedAddress } from "./featured-address.ts";
import { elementsNamed, readTree } from "./html-tree.ts";
import { isTooDeep } from "./nesting.ts";
import { outcomes } from "./outcomes.ts";
import { type PostForm, postForm } from "./post-form.schema.ts";
import { fileOfDataAddress } from "./rich-text/data-file.ts";
import { type Reasons, type SentPost, wrong } from "./sent-post.ts";

/** A post that may be saved, and by whom. `file`: a featured picture that was sent as a data: address and has to be uploaded. */
export type FitPost = { userId: string; form: PostForm; file: File | undefined };

/** Whether a viewer may save what was sent. Checks only its arguments, without the database. */
export function judgePost(sent: SentPost, viewer: Pick<Viewer, "userId" | "role"> | null, siteUrl: string): FitPost | Reasons {
  const { values, changedId } = sent;
  // A user who was signed out while writing keeps the text on the page.
  if (!viewer) return { status: 401, reasons: { outcome: outcomes.notAuthenticated, reason: "signed out" } };
  if (viewer.role !== "admin") return { status: 403, reasons: { outcome: outcomes.noPermission } };
  const picture = storedAddress(siteUrl, values.featuredImageUrl.trim());
  const file = fileOfDataAddress(picture);
  const form = postForm.safeParse({ ...values, featuredImageUrl: file ? "" : picture });
  if (!form.success) return wrong(sent, z.flattenError(form.error).fieldErrors);
  // A new post gets its title's slug; an existing one, which readers may know, never changes unasked.
  if (changedId !== null && values.slug.trim() === "") return wrong(sent, { slug: ["Enter a slug."] });
  if (isTooDeep(form.data.content)) return wrong(sent, { content: [tooDeep] });
  if (hasSilentUpload(form.data.content, siteUrl)) return wrong(sent, { content: [silentUpload] });
  return { userId: viewer.userId, form: form.data, file };
}

/** For a text that can be neither saved nor shown. */
export const tooDeep =
  "This text is nested too deeply: more than 2,000 elements stand within each other, so closing tags are probably missing. Add them, or paste the text without its formatting.";

const silentUpload = "A picture in the text has no alternative text: select it there and say what it shows.";

/** Whether an uploaded picture has no alternative text. */
function hasSilentUpload(html: string, siteUrl: string): boolean {
  return elementsNamed(readTree(html), "img").some(({ attribs }) => isOwnUpload(siteUrl, attribs.src ?? "") && !isVisible(attribs.alt ?? ""));
}
