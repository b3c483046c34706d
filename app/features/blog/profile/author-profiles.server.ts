import { and, eq, ne, sql } from "drizzle-orm";
import { changedBy } from "../../../server/changed-pages.server.ts";
import type { Sql } from "../../../server/database.server.ts";
import type { Services } from "../../../server/services.server.ts";
import { codeOf } from "../../../server/stop.server.ts";
import { findPictureDetails } from "../../media/pictures.server.ts";
import type { Portrait } from "../avatar.tsx";
import { foodUsers } from "../blog.tables.ts";
import { wholeAddress } from "../featured-address.ts";
import { portraitOf } from "../portrait.server.ts";
import type { AuthorProfileRow } from "./author-profile.schema.ts";
import type { ProfileValues } from "./profile-values.ts";

/** Another author already has this username. */
export class UsernameTaken extends Error {
  override message = "Another author already has this username. Choose a different one.";
}

const { displayName, username, bio, profileImageUrl, userId: whose } = foodUsers;

/** An account's author profile, or null if it has none yet. */
export async function findAuthorProfile(owner: Sql, userId: string): Promise<AuthorProfileRow | null> {
  const [profile] = await owner.select({ displayName, username, bio, profileImageUrl }).from(foodUsers).where(eq(whose, userId));
  return profile ?? null;
}

/** The initial values of the profile form. A user who is no author yet starts with the account's name, as with a first post. */
export async function openAuthorProfile({ database: { owner }, env }: Services, userId: string, name: string): Promise<OpenedProfile> {
  const profile = await findAuthorProfile(owner, userId);
  const picture = profile?.profileImageUrl ?? null;
  const values: ProfileValues = {
    displayName: profile ? (profile.displayName ?? "") : name,
    username: profile?.username ?? "",
    bio: profile?.bio ?? "",
    pictureUrl: wholeAddress(env.SITE_URL, picture),
  };
  return { values, portrait: portraitOf(picture, await findPictureDetails(owner, [picture])) };
}

type OpenedProfile = { values: ProfileValues; portrait: Portrait | undefined };

/** Saves an account's author profile, creating it if needed, and drops the pages that name an author. Throws `UsernameTaken`. */
export async function saveAuthorProfile({ database: { owner }, pages }: Services, userId: string, profile: AuthorProfileRow): Promise<void> {
  // Names that differ only in case, as imported ones may, would be confused.
  const another = and(sql`lower(${username}) = lower(${profile.username})`, ne(whose, userId));
  const [taken] = profile.username === null ? [] : await owner.select({ whose }).from(foodUsers).where(another).limit(1);
  if (taken) throw new UsernameTaken();
  try {
    await owner
      .insert(foodUsers)
      .values({ userId, ...profile })
      .onConflictDoUpdate({ target: whose, set: profile });
  } catch (error) {
    // Someone else took it at the same moment.
    if (error instanceof Error && (codeOf(error.cause) === "23505" || codeOf(error) === "23505")) throw new UsernameTaken();
    throw error;
  }
  pages.drop(changedBy({ kind: "authors" }));
}
