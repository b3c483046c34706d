import { useCallback, useRef, useState } from "react";
import type { LibraryPicture } from "./library-picture.ts";
import { takeTurns } from "./take-turns.ts";
import { sendPicture } from "./upload-picture.ts";

export type Upload = { key: number; fileName: string } & (
  | { state: "waiting" | "preparing" }
  | { state: "sending"; fraction: number }
  | { state: "done"; picture: LibraryPicture; isKnown: boolean; isAnimated: boolean }
  | { state: "failed"; problem: string }
);

/** Whether it would be lost if the page were left: what is sent is kept. */
export const isUnsent = ({ state }: Upload) => state === "waiting" || state === "sending";

/** Uploads files into the library one after the other: each at full bandwidth, and the first done soonest. */
export function useUploads(onDone: (picture: LibraryPicture, /** Whether it was the only file added. */ isAlone: boolean) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [inTurn] = useState(takeTurns);
  const stops = useRef(new Map<number, AbortController>());
  const keys = useRef(0);

  const change = (key: number, to: (upload: Upload) => Upload) => setUploads((all) => all.map((one) => (one.key === key ? to(one) : one)));

  function add(files: File[]): void {
    for (const file of files) {
      const key = keys.current++;
      const stop = new AbortController();
      stops.current.set(key, stop);
      setUploads((all) => [...all, { key, fileName: file.name, state: "waiting" }]);
      void inTurn(() => send(file, key, { signal: stop.signal, isAlone: files.length === 1 }));
    }
  }

  async function send(file: File, key: number, { signal, isAlone }: { signal: AbortSignal; isAlone: boolean }): Promise<void> {
    const { name: fileName } = file;
    if (signal.aborted) return;
    const onProgress = (fraction: number) =>
      change(key, () => (fraction < 1 ? { key, fileName, state: "sending", fraction } : { key, fileName, state: "preparing" }));
    onProgress(0);
    try {
      const { picture, isKnown, isAnimated } = await sendPicture(file, { onProgress, signal });
      change(key, () => ({ key, fileName, state: "done", picture, isKnown, isAnimated }));
      onDone(picture, isAlone);
    } catch (error) {
      if (!signal.aborted) change(key, () => ({ key, fileName, state: "failed", problem: error instanceof Error ? error.message : String(error) }));
    }
    stops.current.delete(key);
  }

  /** Aborts an upload that is under way, or removes the result of an ended one from the list. */
  function dismiss(key: number): void {
    stops.current.get(key)?.abort();
    setUploads((all) => all.filter((one) => one.key !== key));
  }

  /** Aborts all that are under way or waiting. */
  const stopAll = useCallback(() => {
    for (const stop of stops.current.values()) stop.abort();
  }, []);

  return { uploads, add, dismiss, stopAll };
}
