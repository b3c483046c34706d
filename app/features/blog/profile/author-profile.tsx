import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { type AccountAnswer, problemOf } from "../../account/account-answer.ts";
import { AccountForm } from "../../account/account-form.tsx";
import { AccountSection } from "../../account/account-section.tsx";
import { UnsavedQuestion } from "../../account/unsaved-question.tsx";
import { ChoosePicture } from "../../media/choose-picture.tsx";
import { authorName } from "../author.ts";
import { Avatar, type Portrait } from "../avatar.tsx";
import { pictureAddress } from "../safe-address.ts";
import { type ProfileValues, profileLimits } from "./profile-values.ts";

type Props = {
  /** The stored values, and the picture as readers see it; undefined if they could not be read. */
  stored?: { values: ProfileValues; portrait: Portrait | undefined };
  answer: AccountAnswer | undefined;
};

const empty: ProfileValues = { displayName: "", username: "", bio: "", pictureUrl: "" };

/** What readers see of an author, with a preview. */
export function AuthorProfile({ stored, answer }: Props) {
  // Without a script, a refusal renders the page again with the submitted values.
  const values = answer?.typed ?? stored?.values ?? empty;
  const [typed, setTyped] = useState(values);
  const note = (part: Partial<ProfileValues>) => setTyped((before) => ({ ...before, ...part }));
  const problem = (field: keyof ProfileValues) => problemOf(answer, "profile", field);
  const chosen = pictureAddress(typed.pictureUrl);
  const picture = typed.pictureUrl === stored?.values.pictureUrl ? stored.portrait : chosen && { url: chosen };
  return (
    <AccountSection
      id="author-profile"
      title="Author profile"
      text="What readers see: your name on the cards of your stories, your picture and bio on the stories themselves. Changes show at once, on older stories too."
    >
      <AccountForm intent="profile" submit="Save Profile" isUnsaved={answer?.typed !== undefined}>
        <Field
          label="Display name"
          name="displayName"
          autoComplete="name"
          defaultValue={values.displayName}
          onChange={({ target }) => note({ displayName: target.value })}
          error={problem("displayName")}
        />
        <Field
          label="Username"
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={values.username}
          onChange={({ target }) => note({ username: target.value })}
          hint="Unique to you, in lowercase letters and digits. Shown when the display name is empty."
          error={problem("username")}
        />
        <TextArea label="Bio" name="bio" rows={4} limit={profileLimits.bio} defaultValue={values.bio} error={problem("bio")} />
        <div className="flex flex-wrap gap-x-4.5">
          <div className="mt-6">
            <Avatar name={authorName(typed)} picture={picture || undefined} size="large" />
          </div>
          <div className="grid min-w-0 flex-1 basis-48 grid-cols-[minmax(0,1fr)] gap-5">
            <Field
              label="Picture URL"
              name="pictureUrl"
              type="url"
              placeholder="https://"
              defaultValue={values.pictureUrl}
              onChange={({ target }) => note({ pictureUrl: target.value })}
              error={problem("pictureUrl")}
            />
            <ChoosePicture field="pictureUrl" canRemove={typed.pictureUrl !== ""} />
          </div>
        </div>
        <UnsavedQuestion saved={answer?.intent === "profile" && answer.done ? answer : undefined} isUnsaved={answer?.typed !== undefined} />
      </AccountForm>
    </AccountSection>
  );
}
