import { useState } from "react";
import { type AccountAnswer, problemOf } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import { PasswordField } from "./password-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorSetup } from "./second-factor-setup.tsx";

type Props = { email: string; isOn: boolean; codesLeft: number; answer: AccountAnswer | undefined };

/** The authenticator app's code, in addition to the password: off, being set up, or on. */
export function AccountSecondFactor({ email, isOn, codesLeft, answer }: Props) {
  // A failure, or the answer to another form, must not hide the setup that the user is just scanning.
  const [setup, setSetup] = useState(answer?.setup);
  const shown = isOn ? undefined : (answer?.setup ?? setup);
  if (shown !== setup) setSetup(shown);
  const text = "A stolen password alone is not enough: signing in also asks for a code from an app on your phone.";
  return (
    <AccountSection id="second-factor" title="Second factor" text={text}>
      {isOn ? (
        <On email={email} codesLeft={codesLeft} answer={answer} />
      ) : shown ? (
        <SecondFactorSetup setup={shown} answer={answer} />
      ) : (
        <Off email={email} answer={answer} />
      )}
    </AccountSection>
  );
}

function Off({ email, answer }: Pick<Props, "email" | "answer">) {
  return (
    <AccountForm intent="start-factor" submit="Set Up">
      <PasswordField
        username={email}
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={problemOf(answer, "start-factor", "password")}
      />
    </AccountForm>
  );
}

function On({ email, codesLeft, answer }: Omit<Props, "isOn">) {
  return (
    <>
      {answer?.codes && <RecoveryCodes codes={answer.codes} />}
      <p className="mb-6">{`It is on. ${codesLeft === 1 ? "One recovery code is" : `${codesLeft} recovery codes are`} left.`}</p>
      <AccountForm intent="new-codes" submit="Make New Recovery Codes" or={{ intent: "stop-factor", submit: "Turn It Off", kind: "danger" }}>
        <PasswordField
          key={answer?.done}
          username={email}
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={problemOf(answer, "new-codes", "password") ?? problemOf(answer, "stop-factor", "password")}
        />
      </AccountForm>
    </>
  );
}
