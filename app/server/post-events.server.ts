/** Receives changes: a post's id, or "all" if any may have changed. */
type Listener = { tell(changed: string): void; end(): void };

/** Passes changes of posts on to the listeners in this process, at most `limit` of them. */
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

  /** Returns how to unsubscribe; undefined if no more listeners are accepted. */
  subscribe(listener: Listener): (() => void) | undefined {
    if (this.#isClosed || this.#listeners.size >= this.#limit) return undefined;
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(changed: string): void {
    for (const listener of this.#listeners) listener.tell(changed);
  }

  /** Ends every listener and accepts no more, so that a stopping server need not wait for them. */
  close(): void {
    this.#isClosed = true;
    for (const listener of this.#listeners) listener.end();
    this.#listeners.clear();
  }
}
