export type Met = { src: string; isNew: boolean; takesAlt: boolean };

/** The pictures that an import has met so far, by their addresses here, so that each new one is counted once. */
export class PictureTally {
  readonly #seen = new Set<string>();
  readonly #made = new Set<string>();
  readonly #keptBefore = new Set<string>();
  readonly #bareBefore = new Set<string>();

  /**
   * Call for a picture found in the library, before anything is stored: unless this run stored it, it was there before. `isBare`: it has no
   * description.
   */
  had(src: string, { isBare }: { isBare: boolean }): void {
    if (this.#seen.has(src) || this.#made.has(src)) return;
    this.#keptBefore.add(src);
    if (isBare) this.#bareBefore.add(src);
  }

  /** Call for a picture that this run has stored. */
  made(src: string): void {
    this.#made.add(src);
  }

  /** A picture that a post shows: it counts as new, or as described by this post, only the first time. */
  meet(src: string, isKnown = this.#keptBefore.has(src)): Met {
    const isFirst = !this.#seen.has(src);
    this.#seen.add(src);
    return { src, isNew: isFirst && !isKnown, takesAlt: isFirst && (!isKnown || this.#bareBefore.has(src)) };
  }
}
