import { codeOf } from "./stop.server.ts";

/** There is no room for what should be stored. Its code is that of a full disk. */
export class StorageFull extends Error {
  override name = "StorageFull";
  code = "ENOSPC";
}

/** Whether an error means that there is no room left: on a disk, in a bucket, or for the database (53100). */
export function isStorageFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT", "53100"].includes(codeOf(error)) || (error instanceof Error && error.cause !== undefined && isStorageFull(error.cause));
}
