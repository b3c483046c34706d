/**
 * Lets other tabs know which editor is open here, and tells which are open there: what they keep is no remnant. A browser
 * that cannot tell offers such a text too, which loses nothing.
 */
export function lettingOthersKnow(key: string): { others(): Promise<Set<string>>; close(): void } {
  const locks: LockManager | undefined = navigator.locks;
  let close = () => {};
  const closed = new Promise<void>((done) => {
    close = done;
  });
  void locks?.request(key, () => closed).catch(() => {});
  return {
    async others() {
      const known = await locks?.query().catch(() => undefined);
      return new Set(known?.held?.flatMap(({ name }) => name ?? []));
    },
    close,
  };
}
