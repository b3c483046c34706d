import { z } from "zod";
import { isVisible } from "../../../ui/is-visible.ts";
import { pictureAddress } from "../safe-address.ts";
import { profileLimits as limits } from "./profile-values.ts";

const none = (text: string) => (isVisible(text) ? text : null);
const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const count = (limit: number) => limit.toLocaleString("en-US");

/** The form used by the sample authors and by imports. */
const plainName = /^[a-z0-9]+([._-][a-z0-9]+)*$/;

/** Validates an author's profile. An imported username stays valid until someone changes it. */
export const authorProfile = (storedUsername: string | null) =>
  z
    .object({
      displayName: z
        .string()
        .transform(inOneLine)
        .pipe(z.string().max(limits.displayName, `Shorten the display name to ${count(limits.displayName)} characters.`))
        .transform(none),
      username: z
        .string()
        .transform(inOneLine)
        .refine((text) => text === storedUsername || text.length <= limits.username, {
          message: `Shorten the username to ${count(limits.username)} characters.`,
          abort: true,
        })
        .refine(
          (text) => text === "" || text === storedUsername || plainName.test(text),
          "Use lowercase letters from a to z and digits for the username, with a dot, hyphen or underscore between them if you like, as in mara-lindqvist.",
        )
        .transform(none),
      bio: z
        .string()
        .trim()
        .max(limits.bio, `Shorten the bio to ${count(limits.bio)} characters.`)
        .transform(none),
      profileImageUrl: z
        .string()
        .trim()
        .max(limits.pictureUrl, `Shorten the address to ${count(limits.pictureUrl)} characters, or choose a picture from the library.`)
        .refine((text) => text === "" || pictureAddress(text) !== undefined, "Enter the address of a picture, beginning with https:// or /.")
        .transform(none),
    })
    .refine((profile) => profile.displayName !== null || profile.username !== null, {
      path: ["displayName"],
      message: "Enter the name readers will see, or a username to use in its place.",
    });

export type AuthorProfileRow = z.output<ReturnType<typeof authorProfile>>;
