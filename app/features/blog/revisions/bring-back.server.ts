import type { Services } from "../../../server/services.server.ts";
import { findPost, type SaveResult, updatePost } from "../edit-posts.server.ts";
import { findRevision } from "./read-revisions.server.ts";

/**
 * Restores a revision of a post, replacing the version that the user was shown. Texts and picture are restored; the slug and whether it is
 * published stay as they are now. Null if there is no such revision.
 */
export async function bringBack(services: Services, userId: string, postId: string, number: number, version: number): Promise<SaveResult | null> {
  const { owner } = services.database;
  const [revision, present] = await Promise.all([findRevision(owner, postId, number), findPost(owner, postId)]);
  if (!present) return { is: "gone" };
  if (!revision) return null;
  const { title, excerpt, content, featuredImageUrl } = revision;
  const { slug, isPublished } = present;
  return updatePost(services, userId, postId, { title, excerpt, content, featuredImageUrl, slug, isPublished }, { version });
}
