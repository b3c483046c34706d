import { createContext, RouterContextProvider } from "react-router";
import type { Database } from "./database.server.ts";
import type { Env } from "./env.server.ts";
import type { Jobs } from "./jobs.server.ts";
import type { Log } from "./log.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import type { PostEvents } from "./post-events.server.ts";
import type { Seen } from "./seen.server.ts";
import type { Storage } from "./storage.server.ts";

/** What every loader and action may reach. State is handed on in here, never imported. */
export type Services = { env: Env; log: Log; database: Database; pages: PageCache; postEvents: PostEvents; storage: Storage; jobs: Jobs; seen: Seen };

/** What a loader says about the answer that is being made. */
export type AnswerNotes = { keep: boolean; shows: Set<string>; seconds: number };

export const servicesContext = createContext<Services>();
export const answerContext = createContext<AnswerNotes>();

export function contextFor(services: Services, notes: AnswerNotes): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(answerContext, notes);
  return context;
}

const week = 7 * 24 * 3600;

/**
 * Says that this answer is the same for everyone and may be kept. `shows` names what it draws
 * ("posts", "post:<id>"): a change of one of them throws it out. `seconds` is how long it may be kept at most.
 */
export function keepPage(context: Readonly<RouterContextProvider>, { shows = [], seconds = week }: { shows?: string[]; seconds?: number } = {}): void {
  const notes = context.get(answerContext);
  notes.keep = true;
  for (const name of shows) notes.shows.add(name);
  notes.seconds = Math.min(notes.seconds, seconds);
}
