import { Field } from "../../ui/field.tsx";
import { type AccountAnswer, problemOf } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import { PasswordField } from "./password-field.tsx";

type Props = { name: string; email: string; answer: AccountAnswer | undefined };

/** Name and address. The address changes only once the owner of the new one confirms it. */
export function AccountIdentity({ name, email, answer }: Props) {
  return (
    <AccountSection
      id="identity"
      title="Name and email"
      text="You sign in with this email. Other administrators see this name as long as your author profile has none; a new profile starts with it."
    >
      <div className="grid gap-10">
        <AccountForm intent="name" submit="Change Name">
          <Field label="Name" name="name" defaultValue={name} autoComplete="name" required maxLength={80} error={problemOf(answer, "name", "name")} />
        </AccountForm>
        <AccountForm key={email} intent="email" submit="Change Email">
          <Field label="New email" name="email" type="email" autoComplete="email" required error={problemOf(answer, "email", "email")} />
          <PasswordField
            username={email}
            label="Your password"
            name="password"
            autoComplete="current-password"
            error={problemOf(answer, "email", "password")}
          />
        </AccountForm>
      </div>
    </AccountSection>
  );
}
