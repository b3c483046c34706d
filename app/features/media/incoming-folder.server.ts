import { mkdir, mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "../../server/services.server.ts";

type Where = { env: Pick<Services["env"], "DATA_DIR"> };

/** Where files are prepared before they are stored. What a killed process leaves there is swept up later. */
export const incoming = ({ env }: Where) => join(env.DATA_DIR, "incoming");

/**
 * A temporary folder for one task, deleted with its contents at the end. If that fails, the sweep removes it later: the result of the task,
 * or its own error, matters more.
 */
export async function openIncoming(where: Where) {
  await mkdir(incoming(where), { recursive: true });
  const folder = await mkdtempDisposable(join(incoming(where), "at-work-"));
  return { path: folder.path, [Symbol.asyncDispose]: () => folder.remove().catch(() => {}) };
}
