import type { Services } from "../../server/services.server.ts";
import { isStorageFull } from "../../server/storage-full.server.ts";
import { deletePost, setPublished } from "./edit-posts.server.ts";
import { type Outcome, outcomes, withoutRoom } from "./outcomes.ts";

/** Carries out a button of the list and returns the outcome; undefined for an unknown button. Never rejects. */
export async function changePost(services: Services, userId: string, intent: string, id: string): Promise<Outcome | undefined> {
  const changes: Record<string, { change: () => Promise<boolean>; done: Outcome; failed: Outcome }> = {
    delete: { change: () => deletePost(services, userId, id), done: outcomes.deleted, failed: outcomes.deleteFailed },
    publish: { change: () => setPublished(services, userId, id, true), done: outcomes.published, failed: outcomes.toggleFailed },
    unpublish: { change: () => setPublished(services, userId, id, false), done: outcomes.unpublished, failed: outcomes.toggleFailed },
  };
  const asked = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (!asked) return undefined;
  try {
    return (await asked.change()) ? asked.done : asked.failed;
  } catch (error) {
    services.log.error({ err: error, id }, `${intent} failed`);
    return isStorageFull(error) ? withoutRoom(asked.failed) : asked.failed;
  }
}
