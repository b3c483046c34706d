import { z } from "zod";
import type { PostFormValues } from "../post-form.schema.ts";

/** Unsaved input in the browser's storage. */
export type TypedText = { key: string; at: number; version: number | undefined; seen: number | undefined; editors: string[]; values: PostFormValues };

const stored = z.object({
  at: z.number(),
  version: z.number().optional(),
  seen: z.number().optional(),
  editors: z.array(z.string()).default([]),
  values: z.object({
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    featuredImageUrl: z.string(),
    content: z.string(),
    isPublished: z.boolean(),
  }),
});

const prefixOf = (account: string, post: string) => `simmer.typed.${account}.${post}.`;

/** A unique key for each opened editor, so that two of them never overwrite each other's text. */
export function newKey(account: string, post: string): string {
  return prefixOf(account, post) + newName();
}

/** A unique name. Works even on an insecure page, where the browser makes no UUID. */
export function newName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/** Stores a text under its key. False if the storage is full or blocked. */
export function keepText(storage: Storage, { key, ...text }: TypedText): boolean {
  try {
    storage.setItem(key, JSON.stringify(text));
    return true;
  } catch {
    return false;
  }
}

/** Never throws: what cannot be removed is offered again. */
export function forgetText(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored either.
  }
}

/** This account's unsaved input for this post, newest first. Ignores invalid entries. */
export function listKept(storage: Storage, account: string, post: string): TypedText[] {
  const prefix = prefixOf(account, post);
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const text = stored.safeParse(read(storage.getItem(key)));
      return text.success ? [{ key, version: undefined, seen: undefined, ...text.data }] : [];
    })
    .sort((one, other) => other.at - one.at);
}

function read(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** The browser's storage, unless it is blocked. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
