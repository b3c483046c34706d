import { isDatabaseAway } from "../../server/database-away.server.ts";
import type { Services } from "../../server/services.server.ts";
import { isStorageAway } from "../../server/storage-away.server.ts";
import { isStorageFull } from "../../server/storage-full.server.ts";
import type { Said } from "./library-picture.ts";
import { PictureProblem } from "./picture-problem.ts";

const headers = { "Cache-Control": "no-store" };

/** Answers a script with JSON: the result, or `{ error }` with a fitting status and a message that can be shown. */
export async function answerProblem(services: Services, work: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await work(), { headers });
  } catch (error) {
    const { status, message, theirs } = await problemOf(services, error);
    return Response.json({ error: message, theirs }, { status, headers });
  }
}

async function problemOf({ log }: Services, error: unknown): Promise<{ status: number; message: string; theirs?: Partial<Said> | undefined }> {
  if (error instanceof PictureProblem) return error;
  // Refusals of the guards.
  if (error instanceof Response) return { status: error.status, message: await error.text() };
  if (isRefusal(error)) return { status: error.init?.status ?? 500, message: error.data };
  log.error({ err: error }, "the library of pictures failed");
  if (isStorageAway(error)) return { status: 503, message: "The picture storage does not respond: try again in a minute." };
  if (isDatabaseAway(error)) return { status: 503, message: "The database does not respond: try again in a minute." };
  if (isStorageFull(error)) return { status: 507, message: "The disk is full: delete pictures you no longer need, or give the server more space." };
  return { status: 500, message: "Something went wrong on our side; the server's log says what. Please try again." };
}

/** An error made by `data()`. */
function isRefusal(error: unknown): error is { data: string; init: { status?: number } | null } {
  return typeof error === "object" && error !== null && "data" in error && typeof error.data === "string" && "init" in error;
}
