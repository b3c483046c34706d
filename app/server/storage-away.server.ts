/** The upload storage does not answer. Its cause looks like any lost connection, even a database's, so check for this first. */
export class StorageAway extends Error {
  override name = "StorageAway";
}

/** Checked by name, since pages have their own copy of this module. */
export function isStorageAway(error: unknown): boolean {
  return error instanceof Error && error.name === "StorageAway";
}
