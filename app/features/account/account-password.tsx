import { type AccountAnswer, problemOf } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import { PasswordField } from "./password-field.tsx";
import { passwordHint } from "./recovery-words.ts";

/** Sets a new password, which signs out all other devices. */
export function AccountPassword({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
  const isDone = answer?.intent === "password" && answer.done !== undefined;
  return (
    <AccountSection id="password" title="Password" text="A new password signs out all your other devices.">
      <AccountForm key={String(isDone)} intent="password" submit="Change Password">
        <PasswordField
          username={email}
          label="Current password"
          name="password"
          autoComplete="current-password"
          error={problemOf(answer, "password", "password")}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint={passwordHint}
          error={problemOf(answer, "password", "newPassword")}
        />
      </AccountForm>
    </AccountSection>
  );
}
