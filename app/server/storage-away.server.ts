/** The storage of uploads does not answer. Its cause looks like that of any lost line, a database's too: this is to be asked first. */
export class StorageAway extends Error {
  override name = "StorageAway";
}

/** By its name: pages have a copy of this module of their own. */
export function isStorageAway(error: unknown): boolean {
  return error instanceof Error && error.name === "StorageAway";
}
