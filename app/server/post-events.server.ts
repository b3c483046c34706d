/** Who is told of changes: by the id of a post, or "all" when any may have changed. */
type Listener = { tell(changed: string): void; end(): void };

/** Hands the news of changed posts on to whoever listens in this process. At most `limit` at a time. */
export class PostEvents {
  readonly #listeners = new Set<Listener>();
  readonly #limit: number;
  #isClosed = false;

  constructor(limit = 200) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#listeners.size;
  }

  /** How to end it; undefined where no more can listen. */
  subscribe(listener: Listener): (() => void) | undefined {
    if (this.#isClosed || this.#listeners.size >= this.#limit) return undefined;
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(changed: string): void {
    for (const listener of this.#listeners) listener.tell(changed);
  }

  /** Ends every listener and takes no more: a server that stops does not wait for them. */
  close(): void {
    this.#isClosed = true;
    for (const listener of this.#listeners) listener.end();
    this.#listeners.clear();
  }
}
