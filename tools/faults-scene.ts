import { mkdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openStorage, type Storage } from "../app/server/storage.server.ts";
import { check } from "./faults-check.ts";
import { type Entry, Journal } from "./faults-journal.ts";
import type { Random } from "./faults-random.ts";
import { Readers } from "./faults-readers.ts";
import { WatchedSite } from "./faults-site.ts";
import { countNotes, type Row } from "./faults-table.ts";
import { type Desk, writePicture, writePost } from "./faults-writers.ts";
import { signInAt } from "./site-process.ts";

type Wish = {
  dataDir: string;
  port: number;
  random: Random;
  env?: Record<string, string>;
  databaseUrl?: string;
  /** Where uploads are, if not in the folder. */
  bucket?: Storage;
  /** Where readers and writers send requests, if not to the site itself. */
  origin?: string;
  writers?: number;
};

/** A site with constant readers, and administrators who write until they are asked to pause. */
export class Scene {
  readonly site: WatchedSite;
  readonly journal = new Journal();
  readonly row: Row;
  readonly readers: Readers;
  readonly #place: Parameters<typeof check>[1];
  readonly #work: Promise<unknown>;
  readonly #desk: Desk;
  #isOpen = true;
  #pause: Promise<void> | undefined;
  #goOn = () => {};
  #busy = 0;

  static async open(fault: string, wish: Wish): Promise<Scene> {
    mkdirSync(wish.dataDir, { recursive: true });
    const site = new WatchedSite(wish.port, wish.dataDir, {
      ...wish.env,
      ...(wish.databaseUrl ? { DATABASE_URL: wish.databaseUrl, SAMPLE_POSTS: "yes" } : {}),
    });
    await site.recovered();
    const origin = wish.origin ?? site.origin;
    const cookie = await signInAt(origin);
    // Opened as one of several processes, so that it removes none of the site's own files.
    const storage = wish.bucket ?? (await openStorage({ DATA_DIR: wish.dataDir, S3: undefined }));
    return new Scene(fault, wish, site, { origin, cookie }, storage);
  }

  private constructor(fault: string, wish: Wish, site: WatchedSite, { origin, cookie }: Pick<Desk, "origin" | "cookie">, storage: Storage) {
    this.site = site;
    this.row = { fault, times: 0, acknowledged: 0, lost: [], half: [], answers: 0, errors: new Map(), unanswered: 0, recovery: [], notes: [] };
    this.readers = new Readers(origin);
    const topOfBucket = async () => [...new Set((await storage.list("")).map(({ key }) => key.split("/")[0] ?? ""))];
    const folders = wish.bucket ? topOfBucket : () => readdir(join(wish.dataDir, "uploads"));
    this.#place = { dataDir: wish.dataDir, databaseUrl: wish.databaseUrl, storage, origin, folders };
    const desk: Desk = { origin, cookie, journal: this.journal, random: wish.random };
    this.#desk = desk;
    const posts = Array.from({ length: wish.writers ?? 3 }, () => {
      const own = new Set<Entry>();
      return this.#keepWriting(() => writePost(desk, own));
    });
    this.#work = Promise.all([...posts, this.#keepWriting(() => writePicture(desk))]);
  }

  async #keepWriting(write: () => Promise<void>): Promise<void> {
    while (this.#isOpen) {
      await this.#pause;
      if (!this.#isOpen) return;
      this.#busy++;
      const before = this.journal.acknowledged;
      await write().finally(() => this.#busy--);
      // A refused writer tries again a little later, as people do.
      await wait(this.journal.acknowledged === before ? 500 : 5);
    }
  }

  pauseWriting(): void {
    this.#pause ??= new Promise((done) => {
      this.#goOn = done;
    });
  }

  goOnWriting(): void {
    this.#pause = undefined;
    this.#goOn();
  }

  /** Waits for the writes under way, and compares everything acknowledged with what is stored. */
  async compare(): Promise<void> {
    this.pauseWriting();
    while (this.#busy > 0) await wait(10);
    const { lost, half } = await check(this.journal, this.#place).catch(async (error: unknown) => {
      this.row.notes.push(`The site went away while it was looked at, and came back by itself (${error instanceof Error ? error.message : error}).`);
      await this.site.recovered();
      return check(this.journal, this.#place);
    });
    // Reports each flaw once, even if it persists.
    for (const [said, found] of [[this.row.lost, lost] as const, [this.row.half, half] as const]) said.push(...found.filter((flaw) => !said.includes(flaw)));
    this.goOnWriting();
  }

  /** Waits for the next acknowledged write. */
  async written(): Promise<void> {
    const before = this.journal.acknowledged;
    while (this.journal.acknowledged === before) await wait(20);
  }

  /** The same for a picture. */
  async uploaded(): Promise<void> {
    const known = new Set(this.journal.pictures.keys());
    const isNew = ({ key, state }: Entry) => !known.has(key) && state.digest !== null;
    while (![...this.journal.pictures.values()].some(isNew)) await wait(20);
  }

  /** Whether the administrator is still signed in; signs in again if not. */
  async renewSession(): Promise<boolean> {
    const { origin, cookie } = this.#desk;
    const answer = await fetch(`${origin}/admin/blog`, { headers: { Cookie: cookie } });
    await answer.arrayBuffer();
    if (answer.status === 401) this.#desk.cookie = await signInAt(origin);
    return answer.status !== 401;
  }

  async close(): Promise<Row> {
    this.#isOpen = false;
    this.goOnWriting();
    await Promise.all([this.#work, this.readers.stop()]);
    await this.site.stop();
    const { answers, errors, unanswered, slowest } = this.readers;
    this.row.notes.push(`The slowest page took ${slowest.toFixed(1)} s.`);
    this.row.notes.push(...countNotes("Ends that nobody asked for", this.site.ends), ...countNotes("Writes that were not acknowledged", this.journal.refusals));
    return { ...this.row, acknowledged: this.journal.acknowledged, answers, errors, unanswered };
  }
}
