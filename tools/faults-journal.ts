import { createHash } from "node:crypto";

export type PostFields = { title: string; slug: string; excerpt: string; content: string; isPublished: boolean };

/** What a post or a picture is: a digest of all that was sent (null where it is not there), and of a post the fields themselves. */
export type State = { digest: string | null; fields?: PostFields };

/** What the bench knows of one thing that it wrote. */
export type Entry = {
  /** By what it is found: a post's slug, a picture's hash. */
  key: string;
  id?: string;
  /** As it was acknowledged last. */
  state: State;
  /** What was asked for since and not acknowledged: it may have happened or not. Such a thing is left alone until it was looked at. */
  open?: State;
  /** Every state of a post that was acknowledged: each must be among its revisions. */
  acknowledged: Set<string>;
  /** What was asked of it and what came of that, in order. */
  history: string[];
};

const absent: State = { digest: null };

export class Journal {
  readonly posts = new Map<string, Entry>();
  readonly pictures = new Map<string, Entry>();
  acknowledged = 0;
  /** Answers that were no acknowledgement, by what they said. */
  readonly refusals = new Map<string, number>();

  add(kind: "posts" | "pictures", key: string): Entry {
    const entry: Entry = { key, state: absent, acknowledged: new Set(), history: [] };
    this[kind].set(key, entry);
    return entry;
  }

  /** Does a write that leads an entry to a state, and writes down what it came to. `ask` answers undefined for an acknowledgement, else with what was said instead. */
  async write(entry: Entry, state: State, ask: () => Promise<string | undefined>): Promise<boolean> {
    entry.open = state;
    const refusal = await ask().catch((error: unknown) => `no answer (${error instanceof Error ? error.name : error})`);
    entry.history.push(`${new Date().toISOString()} ${state.digest === null ? "delete" : "write"}: ${refusal ?? "acknowledged"}`);
    if (refusal !== undefined) {
      this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
      return false;
    }
    entry.open = undefined;
    entry.state = state;
    if (state.digest !== null) entry.acknowledged.add(state.digest);
    this.acknowledged++;
    return true;
  }
}

/** The digest that `postDigest` makes in the database. */
export function digestOf({ title, slug, excerpt, content, isPublished }: PostFields): string {
  return createHash("md5").update([title, slug, excerpt, content, isPublished].join("|")).digest("hex");
}

export const postDigest = "md5(concat_ws('|', title, slug, excerpt, content, case when is_published then 'true' else 'false' end))";

/** Entries that are there and certain: these can be written again. */
export function certain(entries: Iterable<Entry>): Entry[] {
  return [...entries].filter((entry) => entry.id !== undefined && entry.state.digest !== null && !entry.open);
}
