import { QueryClient } from "@tanstack/react-query";
import type { LibraryPage, Said } from "./library-picture.ts";

/** What the browser holds of the library: asked for up to three times more, forgotten five minutes after it was last shown (TanStack's own `gcTime`). */
export const libraryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 3 && !(error instanceof Refused),
      retryDelay: (count) => Math.min(1000 * 2 ** count, 30_000),
    },
  },
});

/** The site has answered, and would say the same again. */
export class Refused extends Error {
  override name = "Refused";
  /** What somebody else has said meanwhile. */
  readonly theirs: Partial<Said> | undefined;

  constructor(message: string, theirs?: Partial<Said>) {
    super(message);
    this.theirs = theirs;
  }
}

/** One page of the library. Rejects with words that can be shown. */
export async function askLibrary({ search, page }: { search: string; page: number }, signal?: AbortSignal): Promise<LibraryPage> {
  return ask(await fetch(`/api/pictures?${new URLSearchParams({ q: search, page: String(page) })}`, { signal }));
}

/** Writes a picture's alternative text over the one that it had. Rejects with words that can be shown, and with theirs where somebody else was faster. */
export async function describePicture(id: string, { alt, began }: { alt: string; began: string }): Promise<void> {
  await ask(await fetch(`/api/pictures/${id}`, { method: "POST", body: new URLSearchParams({ alt, "began.alt": began }) }));
}

async function ask<Answer>(response: Response): Promise<Answer> {
  if (response.ok) return response.json();
  const { error, theirs } = await response.json().catch(() => ({}));
  const message = error || "The site does not answer. Please try again in a minute.";
  throw response.status >= 500 ? new Error(message) : new Refused(message, theirs);
}
