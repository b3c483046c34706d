import { and, eq, ne, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../../../server/database.server.ts";
import { oldPath } from "../../../server/old-path.server.ts";
import { foodUsers } from "../blog.tables.ts";
import type { AuthorProfileRow } from "../profile/author-profile.schema.ts";
import { findAuthorProfile } from "../profile/author-profiles.server.ts";
import { fateOf, type PictureBringer } from "./pictures/bring-pictures.server.ts";
import { findKnownPicture } from "./pictures/known-pictures.server.ts";
import { wholePicture } from "./pictures/picture-address.ts";
import type { ImportReport } from "./report.ts";
import type { SourceAuthor } from "./source.ts";

/** An author as the report calls one: by the address there. */
export type Arriving = SourceAuthor & { address: string };
export type Account = { id: string; email: string; name: string };
type Around = {
  owner: Sql;
  isDry: boolean;
  home?: string;
  pictures: PictureBringer;
  report: Pick<ImportReport, "pictures" | "notes">;
};

/** Whether the profile there becomes that of an account here: only where nobody has written one. The report says what was taken, or not. */
export async function takesProfile(around: Around, author: Arriving, account: Account): Promise<boolean> {
  const profile = await findAuthorProfile(around.owner, account.id);
  const isUnwritten = !profile || isMadeUp(profile, account);
  const others = await otherThan(around, author, profile, account);
  const found = isUnwritten ? "had no profile of their own here; taken from there" : "has a profile here, which stays as it is; not taken from there";
  if (others.length > 0) around.report.notes.push(`${author.address} ${found}: ${others.join(", ")}.`);
  return isUnwritten;
}

/** It has the account's name alone, as the first start or a first post made it. */
function isMadeUp({ displayName, bio, profileImageUrl }: AuthorProfileRow, { name }: Account): boolean {
  return !bio?.trim() && !profileImageUrl && ["", name.trim()].includes(displayName?.trim() ?? "");
}

/** What an author's profile there says and the one here does not. */
async function otherThan({ owner, home }: Around, author: Arriving, profile: AuthorProfileRow | null, account: Account): Promise<string[]> {
  const { name, bio = "", picture = "" } = author;
  const whole = wholePicture(picture, home);
  const stands = profile?.profileImageUrl ?? "";
  const isHere = !picture || isThere(stands, picture) || (whole !== undefined && (await findKnownPicture(owner, [whole])) === stands);
  return [
    ...(name === (profile?.displayName ?? account.name) ? [] : [`name “${name}”`]),
    ...(["", profile?.bio].includes(bio.trim()) ? [] : ["bio"]),
    ...(isHere ? [] : ["portrait"]),
  ];
}

/** Whether this is still the address that the portrait has there, by whatever name of its host. */
function isThere(stands: string, picture: string): boolean {
  const path = oldPath(picture);
  return stands === picture || (path !== undefined && oldPath(stands) === path);
}

/** Writes the profile that an author has there, with the portrait where it was; a username of this site stays. */
export async function writeProfile(transaction: Transaction, userId: string, { name, username, bio, picture }: SourceAuthor): Promise<void> {
  const isAnothers = and(eq(foodUsers.username, username ?? ""), ne(foodUsers.userId, userId));
  const isFree = username && (await transaction.$count(foodUsers, isAnothers)) === 0;
  const profile = { displayName: name, bio: bio?.trim() || null, profileImageUrl: picture ?? null };
  await transaction
    .insert(foodUsers)
    .values({ userId, ...profile, username: isFree ? username : null })
    .onConflictDoUpdate({ target: foodUsers.userId, set: { ...profile, username: sql`coalesce(${foodUsers.username}, excluded.username)` } });
}

/** Whose portrait it is, and what stands in the profile. */
type Portrait = { userId: string; stands: string };

/** Brings the portrait into the library for as long as the profile has the old site's address of it: one that could not be had is tried again. */
export async function bringPortrait({ owner, isDry, pictures, report }: Around, author: Arriving, { userId, stands }: Portrait): Promise<void> {
  if (!author.picture || !isThere(stands, author.picture)) return;
  const brought = await pictures.bring({ address: author.picture, alt: author.name, userId });
  if ("src" in brought) report.pictures[brought.isNew ? "brought" : "known"]++;
  else if (brought.problem) {
    report.pictures.failed++;
    report.notes.push(`The portrait of ${author.address}, ${author.picture.slice(0, 120)}, ${fateOf(brought)}.`);
  }
  const profileImageUrl = "src" in brought ? brought.src : brought.left || null;
  // Somebody may have chosen another one meanwhile.
  const isUnchanged = and(eq(foodUsers.userId, userId), eq(foodUsers.profileImageUrl, stands));
  if (!isDry && profileImageUrl !== stands) await owner.update(foodUsers).set({ profileImageUrl }).where(isUnchanged);
}
