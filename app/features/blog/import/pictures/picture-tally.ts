export type Met = { src: string; isNew: boolean; takesAlt: boolean };

/** Which pictures an import has met so far, by their addresses here: what is new to the library is counted as such once. */
export class PictureTally {
  readonly #seen = new Set<string>();
  readonly #made = new Set<string>();
  readonly #keptBefore = new Set<string>();
  readonly #bareBefore = new Set<string>();

  /** To be told of what the library has, before anything is kept: what this run did not bring was there before. `isBare`: nobody has described it. */
  had(src: string, { isBare }: { isBare: boolean }): void {
    if (this.#seen.has(src) || this.#made.has(src)) return;
    this.#keptBefore.add(src);
    if (isBare) this.#bareBefore.add(src);
  }

  /** To be told of what was put into the library by this run. */
  made(src: string): void {
    this.#made.add(src);
  }

  /** A picture that a post shows: new, or described by this post, only where it is met for the first time. */
  meet(src: string, isKnown = this.#keptBefore.has(src)): Met {
    const isFirst = !this.#seen.has(src);
    this.#seen.add(src);
    return { src, isNew: isFirst && !isKnown, takesAlt: isFirst && (!isKnown || this.#bareBefore.has(src)) };
  }
}
