import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../../../server/database.server.ts";
import { Stop } from "../../../server/stop.server.ts";
import { accounts, profiles } from "../../account/account.tables.ts";
import { ensureAuthor } from "../edit-posts.server.ts";
import { findAuthorProfile } from "../profile/author-profiles.server.ts";
import { type Account, type Arriving, bringPortrait, takesProfile, writeProfile } from "./import-profiles.server.ts";
import { importedAuthors } from "./imports.tables.ts";
import type { PictureBringer } from "./pictures/bring-pictures.server.ts";
import { authorKnownBy, withPublicNames } from "./public-names.server.ts";
import type { ImportReport } from "./report.ts";
import type { SourceAuthor } from "./source.ts";

export type Authors = {
  /** The account of a post's author here, made if missing. */
  userIdOf(key: string): Promise<string>;
  /** Imports every author of the source, even those without posts. Returns in words who could not be; `failureOf` says why, or throws to end the import. */
  bringAll(failureOf: (error: unknown) => string): Promise<string[]>;
};

type Options = {
  everything?: string;
  isDry: boolean;
  /** The source's name, then its former names. */
  names: [string, ...string[]];
  home?: string;
  pictures: PictureBringer;
  report: ImportReport;
};

/** Identifies an author in later imports: a source's name, and the author's address there. */
type Origin = { source: string; address: string };

/**
 * Maps authors of another system to accounts. An author imported before keeps that account, whatever its address is now. Others get the
 * account with their email address, or a new one that nobody can sign in to until its owner requests a password. An account that was
 * deleted here is not made again. With `everything`, all posts go to that account.
 */
export async function openAuthors(owner: Sql, authors: SourceAuthor[], options: Options): Promise<Authors> {
  const { isDry, report } = options;
  const [name, ...formerNames] = options.names;
  const around = { ...options, owner };
  const byKey = new Map(authors.map((author) => [author.key, author]));
  // A named account is looked up at once; any other when a post first needs it: before the first start there may be none.
  const named = options.everything ? await accountNamed(owner, options.everything) : undefined;
  const brought = new Map<string, Promise<string | undefined>>();
  let first: Promise<string> | undefined;

  /** Undefined if the account was deleted here. */
  async function bring(author: SourceAuthor): Promise<string | undefined> {
    const originAt = (source: string) => ({ source, address: addressOf(author, source) });
    const [origin, formerly] = [originAt(name), formerNames.map(originAt)];
    const arriving = { ...withPublicNames(author), address: origin.address };
    const before = formerly.map(({ address }) => address).filter((address) => address !== origin.address);
    const met = await findMet(owner, [origin, ...formerly]);
    const account = met?.account ?? (await accountAt(owner, [origin.address])) ?? (await accountAt(owner, before));
    if (met && !account) {
      report.notes.push(`${arriving.address} has been deleted here since, and is not made again: their new posts go to the first administrator.`);
      return undefined;
    }
    // The source has a new name: the next import will look only under that.
    if (!isDry && account && before.includes(account.email)) await owner.update(accounts).set({ email: arriving.address }).where(eq(accounts.id, account.id));
    // A profile is imported only once; from then on it belongs to the account.
    const isTaken = !met?.account && (!account || (await takesProfile(around, arriving, account)));
    const userId = isDry ? (account?.id ?? "") : await owner.transaction((transaction) => settle(transaction, arriving, { origin, account, isTaken }));
    report.authors[account ? "known" : "made"].push(arriving.address);
    if (!account && arriving.isAdmin) report.authors.administrators.push(arriving.address);
    const stands = isTaken ? arriving.picture : (await findAuthorProfile(owner, userId))?.profileImageUrl;
    await bringPortrait(around, arriving, { userId, stands: stands ?? "" });
    return userId;
  }

  const bringOnce = (author: SourceAuthor) => brought.getOrInsertComputed(author.key, () => bring(author));

  return {
    async userIdOf(key) {
      const author = options.everything ? undefined : (byKey.get(key) ?? (key ? authorKnownBy(key) : undefined));
      const userId = author && (await bringOnce(author));
      if (userId !== undefined) return userId;
      first ??= useFirst(owner, named, isDry);
      return first;
    },
    async bringAll(failureOf) {
      const failed: string[] = [];
      for (const author of authors)
        await bringOnce(author).catch((error: unknown) => failed.push(`${addressOf(author, name)} could not be imported: ${failureOf(error)}`));
      return failed;
    },
  };
}

/** The account that an author was given when first imported; null if it was deleted since, and undefined if the author was never imported. */
async function findMet(owner: Sql, origins: Origin[]): Promise<{ account: Account | null } | undefined> {
  const isOne = origins.map(({ source, address }) => and(eq(importedAuthors.source, source), eq(importedAuthors.address, address)));
  const { id, email, name } = accounts;
  const rows = await owner
    .select({ source: importedAuthors.source, account: { id, email, name } })
    .from(importedAuthors)
    .leftJoin(accounts, eq(id, importedAuthors.userId))
    .where(or(...isOne));
  return rows.find(({ source }) => source === origins[0]?.source) ?? rows[0];
}

type Settled = { origin: Origin; account: Account | undefined; isTaken: boolean };

/** Makes sure that the author has an account and a profile, and records which account it is. */
async function settle(transaction: Transaction, author: Arriving, { origin, account, isTaken }: Settled): Promise<string> {
  const userId = account?.id ?? (await makeAccount(transaction, author));
  // A name chosen here stays if none is brought.
  if (account || !isTaken) await ensureAuthor(transaction, userId);
  if (isTaken) await writeProfile(transaction, userId, author);
  const { source, address } = importedAuthors;
  await transaction
    .insert(importedAuthors)
    .values({ ...origin, userId })
    .onConflictDoUpdate({ target: [source, address], set: { userId } });
  return userId;
}

async function makeAccount(transaction: Transaction, { name, address: email, isAdmin }: Arriving): Promise<string> {
  // Only the owner and administrators see an account's name.
  const [account] = await transaction
    .insert(accounts)
    .values({ name: name ?? email, email })
    .returning({ id: accounts.id });
  if (!account) throw new Error(`no account was made for ${email}`);
  if (isAdmin) await transaction.insert(profiles).values({ userId: account.id, role: "admin" });
  return account.id;
}

/** No mail is delivered to a longer address; and PostgreSQL indexes only texts of up to 2,704 bytes. */
const longest = { email: 254, name: 1000 };

/** An address that can belong to nobody, if the other system has none. */
function addressOf({ email, username, key }: SourceAuthor, source: string): string {
  if (email && email.length <= longest.email && /^[^\s@]+@[^\s@]+$/.test(email)) return email.toLowerCase();
  const name =
    (username ?? key)
      .slice(0, longest.name)
      .toLowerCase()
      .replace(/[^a-z0-9._-]+/g, "-")
      .replace(/^[-.]+|[-.]+$/g, "") || "author";
  const host = source.split(" ")[1]?.replace(/[^a-z0-9.-]/g, "") || source.split(" ")[0];
  return `${name}@${host}.authors.invalid`;
}

async function accountAt(owner: Sql, emails: string[]): Promise<Account | undefined> {
  const { id, email, name } = accounts;
  const [account] = emails.length === 0 ? [] : await owner.select({ id, email, name }).from(accounts).where(inArray(email, emails)).limit(1);
  return account;
}

async function accountNamed(owner: Sql, email: string): Promise<string> {
  const account = await accountAt(owner, [email.toLowerCase()]);
  if (!account) throw new Stop(`There is no account for ${email}: make one with 'admin create' or 'user create', or leave out --author.`);
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
