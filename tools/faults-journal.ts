import { createHash } from "node:crypto";

export type PostFields = { title: string; slug: string; excerpt: string; content: string; isPublished: boolean };

/** A post or picture: a digest of everything sent (null if it does not exist), and for a post the fields themselves. */
export type State = { digest: string | null; fields?: PostFields };

/** What the bench knows about one post or picture. */
export type Entry = {
  /** Its key in the site: a post's slug, a picture's hash. */
  key: string;
  id?: string;
  /** The last acknowledged state. */
  state: State;
  /** A later state that was requested but not acknowledged: it may be stored or not. The entry is not written again until that was checked. */
  open?: State;
  /** Every acknowledged state of a post: each must be among its revisions. */
  acknowledged: Set<string>;
  /** All requests for it and their outcomes, in order. */
  history: string[];
};

const absent: State = { digest: null };

export class Journal {
  readonly posts = new Map<string, Entry>();
  readonly pictures = new Map<string, Entry>();
  acknowledged = 0;
  /** Answers that were not acknowledgements, by message. */
  readonly refusals = new Map<string, number>();

  add(kind: "posts" | "pictures", key: string): Entry {
    const entry: Entry = { key, state: absent, acknowledged: new Set(), history: [] };
    this[kind].set(key, entry);
    return entry;
  }

  /** Performs a write that leads an entry to a state, and records the outcome. `ask` returns undefined for an acknowledgement, otherwise the message received. */
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

/** The same digest that `postDigest` computes in the database. */
export function digestOf({ title, slug, excerpt, content, isPublished }: PostFields): string {
  return createHash("md5").update([title, slug, excerpt, content, isPublished].join("|")).digest("hex");
}

export const postDigest = "md5(concat_ws('|', title, slug, excerpt, content, case when is_published then 'true' else 'false' end))";

/** Entries that exist in a known state: these can be written again. */
export function certain(entries: Iterable<Entry>): Entry[] {
  return [...entries].filter((entry) => entry.id !== undefined && entry.state.digest !== null && !entry.open);
}
