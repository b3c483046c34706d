import { textField } from "../text-field.ts";

/** The fields of an author's profile as they are typed. */
export type ProfileValues = { displayName: string; username: string; bio: string; pictureUrl: string };

/** As much as fits the cards, and the author's line below a post's title. */
export const profileLimits = { displayName: 80, username: 40, bio: 500, pictureUrl: 2000 };

/** A form's fields as typed. */
export function profileValuesOf(data: FormData): ProfileValues {
  const text = (name: string) => textField(data, name);
  return { displayName: text("displayName"), username: text("username"), bio: text("bio"), pictureUrl: text("pictureUrl") };
}
