/** The keys of the editors that were just closed in this tab: the browser takes a moment to release their locks. */
const closedHere = new Set<string>();

/** The keys of the editors that are open in this browser. A browser without locks knows of none. */
export async function openEditors(): Promise<Set<string>> {
  const locks: LockManager | undefined = navigator.locks;
  const known = await locks?.query().catch(() => undefined);
  return new Set(known?.held?.flatMap(({ name }) => name ?? []).filter((key) => !closedHere.has(key)));
}

/**
 * Tells other tabs which editor is open here, and lists theirs, whose stored input must not be offered. A browser without locks offers it
 * all the same, which loses nothing.
 */
export function lettingOthersKnow(key: string): { others: typeof openEditors; close(): void } {
  const locks: LockManager | undefined = navigator.locks;
  let release = () => {};
  const closed = new Promise<void>((done) => {
    release = done;
  });
  void locks
    ?.request(key, () => closed)
    .catch(() => {})
    .then(() => closedHere.delete(key));
  return {
    others: openEditors,
    close() {
      closedHere.add(key);
      release();
    },
  };
}
