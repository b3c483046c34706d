import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../../../server/database.server.ts";
import { Stop } from "../../../server/stop.server.ts";
import { accounts, profiles } from "../../account/account.tables.ts";
import { foodUsers } from "../blog.tables.ts";
import { ensureAuthor } from "../edit-posts.server.ts";
import type { PictureBringer } from "./pictures/bring-pictures.server.ts";
import type { SourceAuthor } from "./source.ts";

export type Authors = {
  /** The account that a post's author has here, made where there is none. */
  userIdOf(key: string): Promise<string>;
  made: string[];
  /** Those of them that are administrators here. */
  administrators: string[];
  known: string[];
};

type Options = {
  everything?: string;
  isDry: boolean;
  /** The source's name, then those that it had before. */
  names: string[];
  pictures: PictureBringer;
};

/**
 * Authors of another system by their e-mail address: accounts that are here stay as they are; others get an account that
 * nobody can sign in to until its owner asks for a password by mail. With `everything`, all posts are that account's.
 */
export async function openAuthors(owner: Sql, authors: SourceAuthor[], options: Options): Promise<Authors> {
  const byKey = new Map(authors.map((author) => [author.key, author]));
  // One that is named is looked for at once; any other once a post asks for it: before the first start there may be none.
  const named = options.everything ? await accountNamed(owner, options.everything) : undefined;
  const [made, administrators, known] = [[] as string[], [] as string[], [] as string[]];
  const found = new Map<string, Promise<string>>();

  async function find(author: SourceAuthor): Promise<string> {
    const [email = "", ...before] = [...new Set(options.names.map((name) => addressOf(author, name)))];
    const account = (await accountAt(owner, [email])) ?? (await accountAt(owner, before));
    if (account) {
      // Its source has a new name: the next import looks there alone.
      if (!options.isDry && account.email !== email) await owner.update(accounts).set({ email }).where(eq(accounts.id, account.id));
      known.push(email);
      if (!options.isDry) await owner.transaction((transaction) => ensureAuthor(transaction, account.id));
      return account.id;
    }
    made.push(email);
    if (author.isAdmin) administrators.push(email);
    if (options.isDry) return "";
    const userId = await owner.transaction((transaction) => makeAuthor(transaction, author, email));
    const picture = author.picture ? await options.pictures.bring({ address: author.picture, alt: author.name, userId }) : undefined;
    if (picture)
      await owner
        .update(foodUsers)
        .set({ profileImageUrl: "src" in picture ? picture.src : picture.left })
        .where(eq(foodUsers.userId, userId));
    return userId;
  }

  return {
    made,
    administrators,
    known,
    userIdOf(key) {
      const author = options.everything ? undefined : (byKey.get(key) ?? (key ? { key, name: key, username: key } : undefined));
      const before = found.get(author?.key ?? "");
      if (before) return before;
      const finding = author ? find(author) : useFirst(owner, named, options.isDry);
      found.set(author?.key ?? "", finding);
      return finding;
    },
  };
}

/** An address that can be nobody's, where the other system told none. */
function addressOf({ email, username, key }: SourceAuthor, source: string): string {
  if (email && /^[^\s@]+@[^\s@]+$/.test(email)) return email.toLowerCase();
  const name =
    (username ?? key)
      .toLowerCase()
      .replace(/[^a-z0-9._-]+/g, "-")
      .replace(/^[-.]+|[-.]+$/g, "") || "author";
  const host = source.split(" ")[1]?.replace(/[^a-z0-9.-]/g, "") || source.split(" ")[0];
  return `${name}@${host}.authors.invalid`;
}

async function accountAt(owner: Sql, emails: string[]): Promise<{ id: string; email: string } | undefined> {
  const { id, email } = accounts;
  const [account] = emails.length === 0 ? [] : await owner.select({ id, email }).from(accounts).where(inArray(email, emails)).limit(1);
  return account;
}

async function accountNamed(owner: Sql, email: string): Promise<string> {
  const account = await accountAt(owner, [email.toLowerCase()]);
  if (!account) throw new Stop(`There is no account for ${email}: make one with 'admin create' or 'user create', or leave --author away.`);
  return account.id;
}

async function firstAccount(owner: Sql): Promise<string> {
  const [account] = await owner
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.userId, accounts.id))
    .orderBy(sql`${profiles.role} = 'admin' desc nulls last`, asc(accounts.createdAt))
    .limit(1);
  if (!account) throw new Stop("There is no account yet that posts without an author could belong to: start the site once, or make one with 'admin create'.");
  return account.id;
}

async function useFirst(owner: Sql, named: string | undefined, isDry: boolean): Promise<string> {
  if (isDry) return named ?? "";
  const userId = named ?? (await firstAccount(owner));
  await owner.transaction((transaction) => ensureAuthor(transaction, userId));
  return userId;
}

async function makeAuthor(transaction: Transaction, { name, username, bio, isAdmin }: SourceAuthor, email: string): Promise<string> {
  const [account] = await transaction.insert(accounts).values({ name, email }).returning({ id: accounts.id });
  if (!account) throw new Error(`no account was made for ${email}`);
  const [taken] = username ? await transaction.select({ id: foodUsers.id }).from(foodUsers).where(eq(foodUsers.username, username)) : [];
  await transaction
    .insert(foodUsers)
    .values({ userId: account.id, displayName: name, username: username && !taken ? username : null, bio: bio?.trim() || null });
  if (isAdmin) await transaction.insert(profiles).values({ userId: account.id, role: "admin" });
  return account.id;
}
