import { useCallback, useEffect, useRef, useState } from "react";
import type { Suggestion } from "./suggestion.ts";

const pause = 150;

type Found = { text: string; items: Suggestion[] };
const nothing: Found = { text: "", items: [] };

/**
 * Suggestions for what is being typed: requested after a short pause. Late answers are dropped, and a failed request
 * gives no suggestions. Call `ask` at every keystroke, and `forget` when the list is no longer needed.
 */
export function useSuggestions() {
  const [found, setFound] = useState<Found>(nothing);
  const waiting = useRef<{ timer: number; abort: AbortController } | undefined>(undefined);

  const stop = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current?.abort.abort();
  }, []);
  useEffect(() => stop, [stop]);

  function forget(): void {
    stop();
    setFound(nothing);
  }

  const ask = useCallback(
    (typed: string): void => {
      stop();
      const text = typed.trim().slice(0, 100);
      if (text.length < 2) {
        setFound(nothing);
        return;
      }
      const abort = new AbortController();
      const timer = window.setTimeout(async () => {
        const items = await fetchSuggestions(text, abort.signal);
        if (!abort.signal.aborted) setFound({ text, items });
      }, pause);
      waiting.current = { timer, abort };
    },
    [stop],
  );

  return { ...found, ask, forget };
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const response = await fetch(`/api/suggest?q=${encodeURIComponent(text)}`, { signal });
    if (!response.ok) return [];
    const { suggestions } = (await response.json()) as { suggestions: Suggestion[] };
    return suggestions;
  } catch {
    return [];
  }
}
