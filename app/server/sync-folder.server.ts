import { open } from "node:fs/promises";

/** A file name survives a crash of the machine only if its folder is synced, too. Not every system can do this. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
