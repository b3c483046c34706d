import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { askAuth } from "./auth-requests.ts";
import { ProblemLine } from "./problem-line.tsx";
import { recoverySent } from "./recovery-words.ts";

/** The pressed button is gone: the answer is read instead. */
const focusIt = (answer: HTMLElement | null) => answer?.focus();

/** Asks for a link to set a new password, in place of the sign-in form. The answer does not tell whether the address has an account. */
export function RecoveryStep({ email, onBack }: { email: string; onBack: () => void }) {
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get("email"));
    setBusy(true);
    setProblem(undefined);
    try {
      await askAuth("/api/auth/request-password-reset", { email: address });
      setSent(true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "An unexpected error occurred");
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} className="mt-6.5 grid gap-4.5">
      {isSent ? (
        <p ref={focusIt} tabIndex={-1} className="text-body outline-none">
          {recoverySent}
        </p>
      ) : (
        <>
          <Field label="Email" name="email" type="email" autoComplete="username" defaultValue={email} required autoFocus />
          <ProblemLine text={problem} />
          <Button type="submit" kind="main" paused={busy}>
            {busy ? "Sending..." : "Send the Link"}
          </Button>
        </>
      )}
      <button type="button" className="text-link min-h-11 justify-self-start text-ui" onClick={onBack}>
        Back to sign-in
      </button>
    </form>
  );
}
