import { and, eq, ne, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../../../server/database.server.ts";
import { oldPath } from "../../../server/old-path.server.ts";
import { authorName } from "../author.ts";
import { foodUsers } from "../blog.tables.ts";
import type { AuthorProfileRow } from "../profile/author-profile.schema.ts";
import { findAuthorProfile } from "../profile/author-profiles.server.ts";
import { fateOf, type PictureBringer } from "./pictures/bring-pictures.server.ts";
import { findKnownPicture } from "./pictures/known-pictures.server.ts";
import { wholePicture } from "./pictures/picture-address.ts";
import type { ImportReport } from "./report.ts";
import type { SourceAuthor } from "./source.ts";

/** An author as named in the report: by their address on the old site. */
export type Arriving = SourceAuthor & { address: string };
export type Account = { id: string; email: string; name: string };
type Around = {
  owner: Sql;
  isDry: boolean;
  home?: string;
  pictures: PictureBringer;
  report: Pick<ImportReport, "pictures" | "notes">;
};

/** Whether an account here takes over the imported profile: only if nobody has written one. Reports what was taken, or not. */
export async function takesProfile(around: Around, author: Arriving, account: Account): Promise<boolean> {
  const profile = await findAuthorProfile(around.owner, account.id);
  const isUnwritten = !profile || isMadeUp(profile, account);
  const others = await otherThan(around, author, profile, account);
  const found = isUnwritten ? "had no profile of their own here; taken from there" : "has a profile here, which stays as it is; not taken from there";
  if (others.length > 0) around.report.notes.push(`${author.address} ${found}: ${others.join(", ")}.`);
  return isUnwritten;
}

/** It has only the account's name, as made by the first start or a first post. */
function isMadeUp({ displayName, bio, profileImageUrl }: AuthorProfileRow, { name }: Account): boolean {
  return !bio?.trim() && !profileImageUrl && ["", name.trim()].includes(displayName?.trim() ?? "");
}

/** The parts of the imported profile that differ from the one here. */
async function otherThan({ owner, home }: Around, author: Arriving, profile: AuthorProfileRow | null, account: Account): Promise<string[]> {
  const { name, bio = "", picture = "" } = author;
  const whole = wholePicture(picture, home);
  const stands = profile?.profileImageUrl ?? "";
  const isHere = !picture || isThere(stands, picture) || (whole !== undefined && (await findKnownPicture(owner, [whole])) === stands);
  return [
    ...(!name || name === (profile?.displayName ?? account.name) ? [] : [`name “${name}”`]),
    ...(["", profile?.bio].includes(bio.trim()) ? [] : ["bio"]),
    ...(isHere ? [] : ["portrait"]),
  ];
}

/** Whether this is still the portrait's old address, under any of its hosts. */
function isThere(stands: string, picture: string): boolean {
  const path = oldPath(picture);
  return stands === picture || (path !== undefined && oldPath(stands) === path);
}

/** Other systems have names of up to 191 characters; PostgreSQL indexes only texts of up to 2,704 bytes. */
const longestUsername = 200;

/** Saves an author's imported profile, with the portrait's old address. A username chosen here stays, and the name if none is brought. */
export async function writeProfile(transaction: Transaction, userId: string, { name, username, bio, picture }: SourceAuthor): Promise<void> {
  const isAnothers = and(eq(foodUsers.username, username ?? ""), ne(foodUsers.userId, userId));
  const isFree = username && username.length <= longestUsername && (await transaction.$count(foodUsers, isAnothers)) === 0;
  const profile = { displayName: name ?? null, bio: bio?.trim() || null, profileImageUrl: picture ?? null };
  await transaction
    .insert(foodUsers)
    .values({ userId, ...profile, username: isFree ? username : null })
    .onConflictDoUpdate({
      target: foodUsers.userId,
      set: {
        ...profile,
        displayName: sql`coalesce(excluded.display_name, ${foodUsers.displayName})`,
        username: sql`coalesce(${foodUsers.username}, excluded.username)`,
      },
    });
}

/** The author's account, and the portrait's address in the profile. */
type Portrait = { userId: string; stands: string };

/** Imports the portrait while the profile still has its old address, so that one that could not be fetched is tried again. */
export async function bringPortrait({ owner, isDry, pictures, report }: Around, author: Arriving, { userId, stands }: Portrait): Promise<void> {
  if (!author.picture || !isThere(stands, author.picture)) return;
  const brought = await pictures.bring({
    address: author.picture,
    alt: authorName({ displayName: author.name ?? null, username: author.username ?? null }),
    userId,
  });
  if ("src" in brought) report.pictures[brought.isNew ? "brought" : "known"]++;
  else if (brought.problem) {
    report.pictures.failed++;
    report.notes.push(`The portrait of ${author.address}, ${author.picture.slice(0, 120)}, ${fateOf(brought)}.`);
  }
  const profileImageUrl = "src" in brought ? brought.src : brought.left || null;
  // Someone may have chosen another one meanwhile.
  const isUnchanged = and(eq(foodUsers.userId, userId), eq(foodUsers.profileImageUrl, stands));
  if (!isDry && profileImageUrl !== stands) await owner.update(foodUsers).set({ profileImageUrl }).where(isUnchanged);
}
