import { createContext, RouterContextProvider } from "react-router";
import type { Database } from "./database.server.ts";
import type { Env } from "./env.server.ts";
import type { Jobs } from "./jobs.server.ts";
import type { Log } from "./log.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import type { PostEvents } from "./post-events.server.ts";
import type { Seen } from "./seen.server.ts";
import type { Storage } from "./storage.server.ts";

/** What every loader and action can use. State is passed on in here, never imported. */
export type Services = { env: Env; log: Log; database: Database; pages: PageCache; postEvents: PostEvents; storage: Storage; jobs: Jobs; seen: Seen };

/** A loader's notes on the answer that is being rendered. `isUnsure` is known before: whether there is such a page cannot be found out for now. */
export type AnswerNotes = { keep: boolean; shows: Set<string>; seconds: number; isPartial: boolean; isUnsure: boolean };

export const servicesContext = createContext<Services>();
export const answerContext = createContext<AnswerNotes>();

/** The context of one request. `notes` must be new for each: afterwards they hold what the page said about its answer. */
export function contextFor(services: Services, notes: AnswerNotes): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(answerContext, notes);
  return context;
}

const week = 7 * 24 * 3600;

/**
 * Marks this answer as the same for everyone, so that it may be cached. `shows` names what it shows
 * ("posts", "post:<id>"): a change of one of them drops it. `seconds` is the longest time it may be cached. One that `isPartial`
 * lacks what could not be fetched: an older one is preferred.
 */
export function keepPage(
  context: Readonly<RouterContextProvider>,
  { shows = [], seconds = week, isPartial = false }: { shows?: string[]; seconds?: number; isPartial?: boolean } = {},
): void {
  const notes = context.get(answerContext);
  notes.keep = true;
  for (const name of shows) notes.shows.add(name);
  notes.seconds = Math.min(notes.seconds, seconds);
  if (isPartial) notes.isPartial = true;
}
