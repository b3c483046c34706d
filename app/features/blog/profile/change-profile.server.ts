import { z } from "zod";
import { isDatabaseAway } from "../../../server/database-away.server.ts";
import type { Services } from "../../../server/services.server.ts";
import { isStorageFull } from "../../../server/storage-full.server.ts";
import type { AccountAnswer } from "../../account/account-answer.ts";
import { checkViewer, type Viewer } from "../../account/guard.server.ts";
import { storedAddress } from "../featured-address.ts";
import { outcomes, withoutRoom } from "../outcomes.ts";
import { authorProfile } from "./author-profile.schema.ts";
import { findAuthorProfile, saveAuthorProfile, UsernameTaken } from "./author-profiles.server.ts";
import { profileValuesOf } from "./profile-values.ts";

type Answered = { status: number; answer: AccountAnswer };
type Problems = Record<string, string>;

const away = "The database cannot be reached: nothing was changed. What you typed is still here; try again in a minute.";
const failed = "Your author profile could not be saved. What you typed is still here; please try again.";
const signedOut = "You are signed out: nothing was changed. Sign in again, then save again.";

/** Saves the form of the user's own author profile, or says why not: never rejects, and never loses the input. */
export async function changeProfile(services: Services, request: Request, form: FormData): Promise<Answered> {
  const typed = profileValuesOf(form);
  const refuse = (status: number, problems: Problems, rest: Partial<AccountAnswer> = {}): Answered => ({
    status,
    answer: { intent: "profile", typed, problems, ...rest },
  });
  try {
    const viewer = await checkViewer(services, request);
    if (viewer === "unknown") return refuse(503, { form: away });
    if (!viewer) return refuse(401, { form: signedOut }, { isSignedOut: true });
    if (viewer.role !== "admin") return refuse(403, { form: outcomes.noPermission.text });
    const problems = await save(services, viewer, typed);
    return problems ? refuse(422, problems) : { status: 200, answer: { intent: "profile", done: "Your author profile was saved." } };
  } catch (error) {
    if (error instanceof UsernameTaken) return refuse(409, { username: error.message });
    services.log.error({ err: error }, "an author's profile could not be saved");
    if (isStorageFull(error)) return refuse(507, { form: withoutRoom(outcomes.updateFailed).text });
    return isDatabaseAway(error) ? refuse(503, { form: away }) : refuse(500, { form: failed });
  }
}

async function save(services: Services, { userId }: Viewer, { pictureUrl, ...texts }: ReturnType<typeof profileValuesOf>): Promise<Problems | undefined> {
  const stored = await findAuthorProfile(services.database.owner, userId);
  const profileImageUrl = storedAddress(services.env.SITE_URL, pictureUrl.trim());
  const read = authorProfile(stored?.username ?? null).safeParse({ ...texts, profileImageUrl });
  if (!read.success) return problemsOf(read.error);
  await saveAuthorProfile(services, userId, read.data);
  return undefined;
}

/** The first problem of each field, by its name, in the form's order. */
function problemsOf(error: z.ZodError): Problems {
  const { displayName, username, bio, profileImageUrl }: Record<string, string[] | undefined> = z.flattenError(error).fieldErrors;
  const found = { displayName: displayName?.[0], username: username?.[0], bio: bio?.[0], pictureUrl: profileImageUrl?.[0] };
  return Object.fromEntries(Object.entries(found).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}
