import { alternativeText } from "./pictures/alternative-text.ts";
import { fateOf, type PictureBringer } from "./pictures/bring-pictures.server.ts";
import { fileNameIn } from "./pictures/picture-address.ts";
import type { ImportReport } from "./report.ts";
import type { Source, SourcePost } from "./source.ts";

type Around = { source: Source; pictures: PictureBringer; report: Pick<ImportReport, "pictures">; postId?: string | undefined };

/** The address of a post's featured image here, or its old one if it stays there. Notes what the person importing should know. */
export async function bringFeatured({ source, pictures, report, postId }: Around, post: SourcePost, userId: string, notes: string[]): Promise<string | null> {
  if (!post.featured || post.featured === "missing") return null;
  const { address, alt, caption, title } = post.featured;
  const described = alternativeText({ alt, caption, title, fileName: fileNameIn(address), post: post.title });
  const brought = await pictures.bring({ address, alt: described.alt, userId, postId, isOriginal: source.pictureAt(address) !== undefined });
  if ("src" in brought) {
    report.pictures[brought.isNew ? "brought" : "known"]++;
    if (brought.isStill) notes.push(`its featured image ${address.slice(0, 120)} moved: only its first frame was kept`);
    // A picture that is already here keeps its description.
    if (!described.isOwn && brought.takesAlt) {
      report.pictures.described++;
      notes.push("its featured image had no alternative text, which was made from a caption, title or file name");
    }
    return brought.src;
  }
  if (brought.problem) {
    report.pictures.failed++;
    notes.push(`its featured image ${address.slice(0, 120)} ${fateOf(brought)}`);
  }
  return brought.left || null;
}
