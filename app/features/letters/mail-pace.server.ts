/** 20 emails per second: faster than most providers allow from one sender, who then say so. */
const fastest = 50;
const slowest = 10_000;
const minute = 60_000;

/** What a process has learned of its mail server, from one batch to the next. Lost at a restart, and learned again. Times are in milliseconds. */
export class MailPace {
  #gap = fastest;
  #unanswered = 0;
  #restsUntil = 0;

  /** From one email to the next. */
  get gap(): number {
    return this.#gap;
  }

  /** The server accepted an email. */
  taken(): void {
    this.#unanswered = 0;
  }

  /** The server said that we are too fast: half as many from now on. */
  slowDown(): void {
    this.#gap = Math.min(this.#gap * 2, slowest);
  }

  /** A whole batch went without that: a little faster, to find the server's limit again after it has changed. */
  speedUp(): void {
    this.#gap = Math.max(this.#gap * 0.9, fastest);
  }

  /** The server did not answer to a whole email, which is not sent again. The more of these in a row, the longer the rest: up to an hour. */
  unanswered(now = Date.now()): void {
    this.#restsUntil = now + minute * Math.min(2 ** this.#unanswered, 60);
    this.#unanswered++;
  }

  isResting(now = Date.now()): boolean {
    return now < this.#restsUntil;
  }
}
