import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { heldToSend } from "./send.server.ts";

/** A complete answer, ready to send in three encodings. */
export type KeptAnswer = {
  status: number;
  headers: Record<string, string>;
  identity: Buffer;
  gzip?: Buffer;
  br?: Buffer;
  etag: string;
  /** What it shows: a change of one of these drops it from the cache. */
  shows: ReadonlySet<string>;
  /** Milliseconds since 1970 after which it is rendered again. */
  until: number;
  /** Compressed at the highest level. */
  isPacked?: boolean;
  /** Made before the database connection was lost: shown only if it cannot be rendered again. */
  doubtful: boolean;
  /** Milliseconds since 1970 when its use was last recorded. */
  usedAt: number;
  /** Milliseconds since 1970 before which it is not rendered again, because that has failed; 0 if it has not. */
  retryAt: number;
};

export type Making = {
  answer: Omit<KeptAnswer, "etag" | "doubtful" | "usedAt" | "retryAt">;
  keep: boolean;
  /** Something is missing from it, which an older answer may have. */
  isPartial?: boolean;
};

/** A database that hangs lets each rendering wait for seconds: no more than one reader of a page has to, as often as this. */
const retryPause = 5000;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const worthCompressing = /^(text\/|application\/(json|javascript|xml|rss\+xml|feed\+json|manifest\+json|ld\+json)|image\/svg)/;

type Effort = { brotli: number; gzip?: number };
/** While a reader waits: half a millisecond, for a fifth of the bytes. A client without brotli gets this one answer uncompressed. */
const quickly: Effort = { brotli: 4 };
const thoroughly: Effort = { brotli: 10, gzip: 9 };

const isCompressed = (answer: Making["answer"]) => answer.br !== undefined;

/** The encodings of a body worth compressing, made in Node's thread pool so that the event loop is not blocked. */
async function compress({ identity, headers }: Pick<KeptAnswer, "identity" | "headers">, effort: Effort): Promise<Pick<KeptAnswer, "br" | "gzip">> {
  if (identity.length < 200 || !worthCompressing.test(headers["Content-Type"] ?? "")) return {};
  // No window larger than the page: its memory costs more than the page itself.
  const window = Math.min(22, Math.max(16, Math.ceil(Math.log2(identity.length))));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_LGWIN]: window,
  };
  const [br, small] = await Promise.all([compressBrotli(identity, { params }), effort.gzip ? compressGzip(identity, { level: effort.gzip }) : undefined]);
  return { br, ...(small ? { gzip: small } : {}) };
}

/** ETag of a body: the same bytes have the same tag in every process. */
function etagOf(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/**
 * Complete answers by address; the least recently used are dropped once `limit` bytes are held.
 * Concurrent requests for one missing page cause one rendering. A page whose data changed while it
 * was rendered is sent to those who asked before the change, and never cached.
 */
export class PageCache {
  /** What happened since the start, for `/metrics`. */
  readonly counts = { renders: 0, hits: 0, stale: 0 };
  readonly #limit: number;
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #making = new Map<string, Promise<KeptAnswer>>();
  readonly #packing = new WeakSet<KeptAnswer>();
  #bytes = 0;
  /** Incremented by every change, so that a rendering can tell that it began before one. */
  #changes = 0;

  constructor(limit = 128 * 1024 * 1024) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether there is an answer to fall back on if rendering fails. */
  holds(key: string): boolean {
    return this.#kept.has(key);
  }

  /** The cached answer if it may be sent as it is; `now` is in milliseconds since 1970. */
  fresh(key: string, now = Date.now()): KeptAnswer | undefined {
    const found = this.#kept.get(key);
    if (!found || found.doubtful || found.until <= now) return undefined;
    // The last entry of the map is the most recently used. Precision of a second is enough, and spares popular pages this work.
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
   * Renders the answer, once for all who ask meanwhile. If rendering fails, answers 5xx or is partial, the last good answer is
   * sent, marked as stale (RFC 9211), unless something it shows is known to have changed; for some seconds it is then sent at once.
   */
  async make(key: string, render: () => Promise<Making>, now = Date.now()): Promise<KeptAnswer> {
    const kept = this.#kept.get(key);
    if (kept && kept.retryAt > now) return this.#stale(kept);
    const underway = this.#making.get(key);
    // Only whoever began the next try after a failure waits for it.
    if (underway) return kept && kept.retryAt > 0 ? this.#stale(kept) : underway;
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
      // A failure from before the connection was back says nothing about the next try.
      if (changesBefore === this.#changes) old.retryAt = Date.now() + retryPause;
      return this.#stale(old);
    };
    this.counts.renders++;
    try {
      const { answer, keep, isPartial = false } = await render();
      const stale = answer.status >= 500 || isPartial ? lastGood() : undefined;
      if (stale) return stale;
      const quick = isCompressed(answer) ? {} : await compress(answer, quickly);
      const whole: KeptAnswer = { ...answer, ...quick, etag: etagOf(answer.identity), doubtful: false, usedAt: 0, retryAt: 0 };
      // A page that is gone or has moved drops its last good answer, which would reappear at the next outage otherwise.
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

  #stale(old: KeptAnswer): KeptAnswer {
    this.counts.stale++;
    return { ...old, headers: { ...old.headers, "Cache-Control": "no-cache", "Cache-Status": "Simmer; hit; detail=stale-if-error" } };
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#forget(key);
    this.#kept.set(key, answer);
    this.#bytes += key.length + sizeOf(answer);
    this.#trim();
  }

  /** A page that is read a second time is worth the best compression. */
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

  /** Drops every page that shows one of these, and keeps pages that are being rendered right now out of the cache. */
  drop(changed: Iterable<string>): void {
    const names = new Set(changed);
    if (names.size === 0) return;
    this.#changes++;
    this.#making.clear();
    for (const [key, answer] of this.#kept) {
      if (!names.isDisjointFrom(answer.shows)) this.#forget(key);
    }
  }

  /** Changes may have been missed: every page that shows changeable content is rendered again at its next request, if possible. */
  doubt(): void {
    this.#changes++;
    this.#making.clear();
    for (const answer of this.#kept.values()) {
      if (answer.shows.size === 0) continue;
      answer.doubtful = true;
      // Also told when the database is back.
      answer.retryAt = 0;
    }
  }
}

/** Its size in memory: its encodings, and the most requested one in the form sent over the network. */
function sizeOf(answer: KeptAnswer): number {
  const { identity, gzip, br } = answer;
  return identity.length + (gzip?.length ?? 0) + (br?.length ?? 0) + heldToSend(br ?? identity) + 1024;
}
