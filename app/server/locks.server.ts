/** All advisory locks of a site's database, in one place so that no two have the same number. */
export const locks = {
  /** Held by the Simmer that owns an embedded cluster, for as long as it runs: a second one finds it taken. */
  owner: 7_466_637,
  /** Held while tables are upgraded: nobody copies them meanwhile. */
  migration: 7_466_638,
  /** Held by the process that creates the first administrator. */
  firstStart: 7_466_639,
  /** Held by the process that makes a nightly backup. */
  backup: 7_466_640,
  /** Held by an import that is under way. */
  import: 7_466_641,
  /** Held while recipes are written into the search table. */
  searchEntries: 7_466_642,
} as const;

/**
 * Seed for hashing a batch's name into its lock. It is not a lock itself, so it may equal one above. Two versions of Simmer
 * that run side by side need the same seed to see each other's batches.
 */
export const letterBatchSeed = 7_466_639;
