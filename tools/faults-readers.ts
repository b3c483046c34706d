import { setTimeout as wait } from "node:timers/promises";

/** Cached pages, and what each of them must show. */
const pages = new Map([
  ["/", "Simmer"],
  ["/blog", `href="/blog/`],
  ["/blog/what-low-heat-actually-does", "/blog/what-low-heat-actually-does"],
  ["/recipe/ratatouille", "Ratatouille"],
]);

/** Readers who request one page after the other, and check each. */
export class Readers {
  answers = 0;
  /** Requests without an answer, because no process was there or it ended meanwhile. */
  unanswered = 0;
  /** Answers that no reader should get, by description. */
  readonly errors = new Map<string, number>();
  slowest = 0;
  #isReading = true;
  readonly #done: Promise<unknown>;

  constructor(origin: string, count = 2) {
    this.#done = Promise.all(Array.from({ length: count }, () => this.#read(origin)));
  }

  async #read(origin: string): Promise<void> {
    while (this.#isReading) {
      for (const [path, words] of pages) {
        if (!this.#isReading) return;
        await this.#readPage(origin, path, words);
        await wait(40);
      }
    }
  }

  async #readPage(origin: string, path: string, words: string): Promise<void> {
    const begin = performance.now();
    try {
      const answer = await fetch(origin + path, { signal: AbortSignal.timeout(60_000) });
      const text = await answer.text();
      this.answers++;
      const isWhole = text.trimEnd().endsWith("</html>") && text.includes(words);
      const error = answer.status !== 200 ? `${answer.status} for ${path}` : isWhole ? undefined : `a wrong page for ${path}`;
      if (error) this.errors.set(error, (this.errors.get(error) ?? 0) + 1);
    } catch (error) {
      if (error instanceof Error && error.name === "TimeoutError") this.errors.set(`no answer in 60 s for ${path}`, 1);
      else {
        this.unanswered++;
        // Retrying at once would only take CPU time from what is starting.
        await wait(400);
      }
    }
    this.slowest = Math.max(this.slowest, (performance.now() - begin) / 1000);
  }

  async stop(): Promise<void> {
    this.#isReading = false;
    await this.#done;
  }
}
