import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { heldToSend } from "./send.server.ts";

/** A whole answer, ready to send in three encodings. */
export type KeptAnswer = {
  status: number;
  headers: Record<string, string>;
  identity: Buffer;
  gzip?: Buffer;
  br?: Buffer;
  etag: string;
  /** What it draws: a change of one of these throws it out. */
  shows: ReadonlySet<string>;
  /** Milliseconds since 1970 after which it is made anew. */
  until: number;
  /** Compressed as far as it goes: nothing is left to do. */
  isPacked?: boolean;
  /** Made before the line to the database was lost: shown only if it cannot be made anew. */
  doubtful: boolean;
  /** Milliseconds since 1970 when its use was last taken down. */
  usedAt: number;
};

export type Making = { answer: Omit<KeptAnswer, "etag" | "doubtful" | "usedAt">; keep: boolean };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const worthCompressing = /^(text\/|application\/(json|javascript|xml|rss\+xml|feed\+json|manifest\+json|ld\+json)|image\/svg)/;

type Effort = { brotli: number; gzip?: number };
/** While a reader waits: half a millisecond, and a fifth of the bytes. Whoever takes no brotli gets this one answer as it is. */
const quickly: Effort = { brotli: 4 };
const thoroughly: Effort = { brotli: 10, gzip: 9 };

const isCompressed = (answer: Making["answer"]) => answer.br !== undefined;

/** The encodings of a body that is worth it, made in Node's thread pool: the event loop goes on meanwhile. */
async function compress({ identity, headers }: Pick<KeptAnswer, "identity" | "headers">, effort: Effort): Promise<Pick<KeptAnswer, "br" | "gzip">> {
  if (identity.length < 200 || !worthCompressing.test(headers["Content-Type"] ?? "")) return {};
  // No window larger than the page: the memory for one costs more than the page itself.
  const window = Math.min(22, Math.max(16, Math.ceil(Math.log2(identity.length))));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_LGWIN]: window,
  };
  const [br, small] = await Promise.all([compressBrotli(identity, { params }), effort.gzip ? compressGzip(identity, { level: effort.gzip }) : undefined]);
  return { br, ...(small ? { gzip: small } : {}) };
}

/** Entity tag of a body: the same bytes have the same tag in every process. */
function etagOf(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/**
 * Whole answers by address, the least recently used thrown out first once `limit` bytes are held.
 * Many requests for one missing page cause one rendering; a page whose data changed while it was
 * being made is handed to those who asked before the change, and never kept.
 */
export class PageCache {
  /** For tests and the benchmark: what happened so far. */
  readonly counts = { renders: 0, hits: 0, stale: 0 };
  readonly #limit: number;
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #making = new Map<string, Promise<KeptAnswer>>();
  readonly #packing = new WeakSet<KeptAnswer>();
  #bytes = 0;
  /** Goes up with every change, so that a rendering can tell that it began before one. */
  #changes = 0;

  constructor(limit = 128 * 1024 * 1024) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether there is an answer that can be shown if none can be made anew. */
  holds(key: string): boolean {
    return this.#kept.has(key);
  }

  /** The kept answer if it may be shown as it is, `now` in milliseconds since 1970. */
  fresh(key: string, now = Date.now()): KeptAnswer | undefined {
    const found = this.#kept.get(key);
    if (!found || found.doubtful || found.until <= now) return undefined;
    // Last in the map is used last. Which second is exact enough, and spares the pages asked for most this work.
    if (now - found.usedAt >= 1000) {
      this.#kept.delete(key);
      this.#kept.set(key, found);
      found.usedAt = now;
    }
    this.counts.hits++;
    if (found.br && !found.isPacked) void this.#pack(key, found);
    return found;
  }

  /**
   * Makes the answer, once for all who ask meanwhile. If making it fails or answers 5xx, the last good one is
   * shown, marked as stale (RFC 9211), as long as nothing it shows is known to have changed.
   */
  async make(key: string, render: () => Promise<Making>): Promise<KeptAnswer> {
    const underway = this.#making.get(key);
    if (underway) return underway;
    const making = this.#render(key, render).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    this.#making.set(key, making);
    return making;
  }

  async #render(key: string, render: () => Promise<Making>): Promise<KeptAnswer> {
    const changesBefore = this.#changes;
    const lastGood = () => {
      const old = this.#kept.get(key);
      if (!old) return undefined;
      this.counts.stale++;
      return { ...old, headers: { ...old.headers, "Cache-Control": "no-cache", "Cache-Status": "Simmer; hit; detail=stale-if-error" } };
    };
    this.counts.renders++;
    try {
      const { answer, keep } = await render();
      const stale = answer.status >= 500 ? lastGood() : undefined;
      if (stale) return stale;
      const quick = isCompressed(answer) ? {} : await compress(answer, quickly);
      const whole: KeptAnswer = { ...answer, ...quick, etag: etagOf(answer.identity), doubtful: false, usedAt: 0 };
      // What is gone or has moved takes its last good answer with it, or that would come back at the next outage.
      if (changesBefore === this.#changes) {
        if (keep) this.#keep(key, whole);
        else if (answer.status < 500) this.#forget(key);
      }
      return whole;
    } catch (error) {
      const stale = lastGood();
      if (stale) return stale;
      throw error;
    }
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#forget(key);
    this.#kept.set(key, answer);
    this.#bytes += key.length + sizeOf(answer);
    this.#trim();
  }

  /** What is read a second time is worth packing as small as it gets. */
  async #pack(key: string, answer: KeptAnswer): Promise<void> {
    if (this.#packing.has(answer)) return;
    this.#packing.add(answer);
    const small = await compress(answer, thoroughly);
    // Copied after the wait: it may have become doubtful meanwhile.
    const packed = { ...answer, ...small, isPacked: true };
    if (this.#kept.get(key) !== answer) return;
    this.#kept.set(key, packed);
    this.#bytes += sizeOf(packed) - sizeOf(answer);
    this.#trim();
  }

  #trim(): void {
    for (const key of this.#kept.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.#forget(key);
    }
  }

  #forget(key: string): void {
    const old = this.#kept.get(key);
    if (!old) return;
    this.#kept.delete(key);
    this.#bytes -= key.length + sizeOf(old);
  }

  /** Throws out every page that shows one of these, and keeps no page that is being made right now. */
  drop(changed: Iterable<string>): void {
    const names = new Set(changed);
    if (names.size === 0) return;
    this.#changes++;
    this.#making.clear();
    for (const [key, answer] of this.#kept) {
      if (!names.isDisjointFrom(answer.shows)) this.#forget(key);
    }
  }

  /** Changes may have been missed: every page that shows something changeable is made anew at its next request, if it can be. */
  doubt(): void {
    this.#changes++;
    this.#making.clear();
    for (const answer of this.#kept.values()) {
      if (answer.shows.size > 0) answer.doubtful = true;
    }
  }
}

/** What it takes in memory: its encodings, and the one that is sent most as it goes over the wire. */
function sizeOf(answer: KeptAnswer): number {
  const { identity, gzip, br } = answer;
  return identity.length + (gzip?.length ?? 0) + (br?.length ?? 0) + heldToSend(br ?? identity) + 1024;
}
