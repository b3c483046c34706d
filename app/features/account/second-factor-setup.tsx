import { Field } from "../../ui/field.tsx";
import { type AccountAnswer, problemOf } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import type { Setup } from "./qr.server.ts";

/** The setup of a second factor: the user must enter a code from the app before it takes effect. */
export function SecondFactorSetup({ setup, answer }: { setup: Setup; answer: AccountAnswer | undefined }) {
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <img src={setup.picture} alt="QR code for your authenticator app" width={220} height={220} className="rounded-picture" />
      <div className="grid content-start gap-5">
        <p className="max-w-[34em]">Scan this with an authenticator app, then type the code that it shows. Without a camera, type this key into the app:</p>
        <p className="numerals font-semibold break-all select-all">{setup.secret}</p>
        <AccountForm intent="confirm-factor" submit="Turn It On" kind="ink">
          <input type="hidden" name="uri" value={setup.uri} />
          <Field
            label="Code from the app"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={problemOf(answer, "confirm-factor", "code")}
          />
        </AccountForm>
      </div>
    </div>
  );
}
