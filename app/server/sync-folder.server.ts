import { open } from "node:fs/promises";

/** A name outlives a crash of the machine once its folder is on the disk too. Not every system can do this. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
