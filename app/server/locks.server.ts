/** The advisory locks of a site's database, by number: here alone, so that no two are the same. */
export const locks = {
  /** Held by the Simmer that owns an embedded cluster for as long as it lives: a second one finds it taken. */
  owner: 7_466_637,
  /** Held while tables are brought up to date: nobody copies them meanwhile. */
  migration: 7_466_638,
  /** Held by the process that makes the first administrator. */
  firstStart: 7_466_639,
  /** Held by the process that makes a nightly backup. */
  backup: 7_466_640,
  /** Held by an import that is under way. */
  import: 7_466_641,
  /** Held while recipes are written into the search table. */
  searchEntries: 7_466_642,
} as const;

/**
 * What the name of a batch of letters is hashed with, to the lock of that batch. It is no lock itself: that it is like one above
 * does no harm, and the instances of two versions of Simmer see each other's batches by it.
 */
export const letterBatchSeed = 7_466_639;
