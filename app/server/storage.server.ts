import { join } from "node:path";
import { openBucket } from "./bucket-storage.server.ts";
import type { Env } from "./env.server.ts";
import { openFolder } from "./folder-storage.server.ts";

/** Where uploads lie. Keys are paths such as `3f9a…-2400x1600/960.webp`; what is put is whole or not there at all. */
export type Storage = {
  put(key: string, body: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Keys that are not there are no error. */
  remove(keys: string[]): Promise<void>;
  /** Takes away a folder with all that lies below it; it may be empty, or not there. */
  removeFolder(folder: string): Promise<void>;
  /** The keys below a folder, named with its closing slash (all for ""), and when each was put. */
  list(folder: string): Promise<{ key: string; putAt: Date }[]>;
};

/** The bucket that S3_* name, else the folder `uploads` in DATA_DIR. Throws a `Stop` for what the operator can mend. */
export function openStorage(env: Pick<Env, "S3" | "DATA_DIR" | "DATABASE_URL">): Promise<Storage> {
  // With a database of its own, no other process works in this DATA_DIR: what is half written was left by one that was killed.
  return env.S3 ? openBucket(env.S3) : openFolder(join(env.DATA_DIR, "uploads"), { isShared: Boolean(env.DATABASE_URL) });
}
