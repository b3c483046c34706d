/** Waits for work, but not longer than this. Whether it was done is for the work itself to tell. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((done) => setTimeout(done, milliseconds).unref())]);
}
