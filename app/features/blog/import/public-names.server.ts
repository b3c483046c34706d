import { isUuid } from "../../../server/is-uuid.server.ts";
import type { SourceAuthor } from "./source.ts";

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);
const canBePublic = (name: string | undefined) => name !== undefined && !isAddress(name.trim()) && !isUuid(name.trim());

/** An author of whom a post alone tells. WordPress names them by a login, others by an id: a number, or 24 hexadecimal digits as of Ghost. */
export function authorKnownBy(key: string): SourceAuthor {
  return /^(\d+|[0-9a-f]{24})$/.test(key) ? { key } : { key, name: key, username: key };
}

/** The author without names that no reader may see: other systems put an address or an id where no name was chosen. */
export function withPublicNames({ name, username, ...author }: SourceAuthor): SourceAuthor {
  return { ...author, ...(name && canBePublic(name) ? { name } : {}), ...(username && canBePublic(username) ? { username } : {}) };
}
