import { z } from "zod";
import type { PostFormValues } from "../post-form.schema.ts";

/** What someone typed and did not save, in the storage of the browser. */
export type TypedText = { key: string; at: number; version: number | undefined; editors: string[]; values: PostFormValues };

const stored = z.object({
  at: z.number(),
  version: z.number().optional(),
  editors: z.array(z.string()).default([]),
  values: z.object({
    ...{ title: z.string(), slug: z.string(), excerpt: z.string() },
    ...{ featuredImageUrl: z.string(), content: z.string(), isPublished: z.boolean() },
  }),
});

const prefixOf = (account: string, post: string) => `simmer.typed.${account}.${post}.`;

/** A key of its own for each opened editor, so that two of them never overwrite each other's text. */
export function newKey(account: string, post: string): string {
  return prefixOf(account, post) + newName();
}

/** A name that nothing else has. Also where a page is not secure, and the browser makes no UUID. */
export function newName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/** Keeps a text under its key. False where the storage is full or forbidden. */
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
    // Forbidden: then nothing was kept either.
  }
}

/** What this account typed for this post, the newest first. What is no such text is left alone. */
export function listKept(storage: Storage, account: string, post: string): TypedText[] {
  const prefix = prefixOf(account, post);
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const text = stored.safeParse(read(storage.getItem(key)));
      return text.success ? [{ key, version: undefined, ...text.data }] : [];
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

/** The browser's storage, unless it is forbidden. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
