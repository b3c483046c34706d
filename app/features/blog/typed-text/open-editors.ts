/**
 * Tells other tabs which editor is open here, and lists theirs, whose stored input must not be offered. A browser without locks offers it
 * all the same, which loses nothing.
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
