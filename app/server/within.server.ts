/** Waits for work, but not longer than this. The caller does not learn whether it finished. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((done) => setTimeout(done, milliseconds).unref())]);
}
