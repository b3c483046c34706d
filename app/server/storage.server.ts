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

/**
 * The bucket that S3_* name, else the folder `uploads` in DATA_DIR. Only a site that owns its DATA_DIR is alone in it: for it, what is
 * half written was left by one that was killed. Commands work beside it. Throws a `Stop` for what the operator can mend.
 */
export function openStorage(env: Pick<Env, "S3" | "DATA_DIR">, { isAlone = false } = {}): Promise<Storage> {
  return env.S3 ? openBucket(env.S3) : openFolder(join(env.DATA_DIR, "uploads"), { isShared: !isAlone });
}
