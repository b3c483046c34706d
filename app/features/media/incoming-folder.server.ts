import { mkdir, mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "../../server/services.server.ts";

type Where = { env: Pick<Services["env"], "DATA_DIR"> };

/** Where files lie while they are made ready to be kept. What a process leaves there that was killed is swept up later. */
export const incoming = ({ env }: Where) => join(env.DATA_DIR, "incoming");

/**
 * A folder in it for one piece of work, and gone with all it holds when that ends. One that cannot be removed then is swept
 * up later: the work is done, or its own reason is the one to tell.
 */
export async function openIncoming(where: Where) {
  await mkdir(incoming(where), { recursive: true });
  const folder = await mkdtempDisposable(join(incoming(where), "at-work-"));
  return { path: folder.path, [Symbol.asyncDispose]: () => folder.remove().catch(() => {}) };
}
