import { QueryClient } from "@tanstack/react-query";
import type { LibraryPage, Said } from "./library-picture.ts";

/**
 * The browser's cache of the library. A query is retried up to three times, and dropped five minutes after its last use (TanStack's default
 * `gcTime`).
 */
export const libraryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 3 && !(error instanceof Refused),
      retryDelay: (count) => Math.min(1000 * 2 ** count, 30_000),
    },
  },
});

/** The site has answered, and a retry would get the same answer. */
export class Refused extends Error {
  override name = "Refused";
  /** What someone else has saved meanwhile. */
  readonly theirs: Partial<Said> | undefined;

  constructor(message: string, theirs?: Partial<Said>) {
    super(message);
    this.theirs = theirs;
  }
}

/** One page of the library. Rejects with a message that can be shown. */
export async function askLibrary({ search, page }: { search: string; page: number }, signal?: AbortSignal): Promise<LibraryPage> {
  return ask(await fetch(`/api/pictures?${new URLSearchParams({ q: search, page: String(page) })}`, { signal }));
}

/**
 * Saves a picture's alternative text in place of `began`. Rejects with a message that can be shown, and with the other text if someone else
 * has saved one meanwhile.
 */
export async function describePicture(id: string, { alt, began }: { alt: string; began: string }): Promise<void> {
  await ask(await fetch(`/api/pictures/${id}`, { method: "POST", body: new URLSearchParams({ alt, "began.alt": began }) }));
}

async function ask<Answer>(response: Response): Promise<Answer> {
  if (response.ok) return response.json();
  const { error, theirs } = await response.json().catch(() => ({}));
  const message = error || "The site does not respond. Please try again in a minute.";
  throw response.status >= 500 ? new Error(message) : new Refused(message, theirs);
}
