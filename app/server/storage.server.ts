import { join } from "node:path";
import { openBucket } from "./bucket-storage.server.ts";
import type { Env } from "./env.server.ts";
import { openFolder } from "./folder-storage.server.ts";

/** Where uploads are stored. Keys are paths such as `3f9a…-2400x1600/960.webp`; a file is stored completely or not at all. */
export type Storage = {
  put(key: string, body: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Keys that do not exist are no error. */
  remove(keys: string[]): Promise<void>;
  /** Removes a folder and everything below it; it may be empty or missing. */
  removeFolder(folder: string): Promise<void>;
  /** The keys below a folder, given with its closing slash ("" for all), and when each was stored. */
  list(folder: string): Promise<{ key: string; putAt: Date }[]>;
};

/**
 * The bucket named by S3_*, else the folder `uploads` in DATA_DIR. Only the site itself is alone in its DATA_DIR: it may remove
 * half-written files, which a killed process left. Commands run beside it. Throws a `Stop` for problems that the operator can fix.
 */
export function openStorage(env: Pick<Env, "S3" | "DATA_DIR">, { isAlone = false } = {}): Promise<Storage> {
  return env.S3 ? openBucket(env.S3) : openFolder(join(env.DATA_DIR, "uploads"), { isShared: !isAlone });
}
