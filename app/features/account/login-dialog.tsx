import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { Field } from "../../ui/field.tsx";
import { judgeMissingCode } from "../../ui/missing-code.ts";
import { toast } from "../../ui/toast.ts";
import { useCloseOutside } from "../../ui/use-close-outside.ts";
import { loginDialogId, signedInValue } from "./login-dialog-id.ts";
import { PasswordField } from "./password-field.tsx";
import { ProblemLine } from "./problem-line.tsx";
import { welcome } from "./welcome.ts";

/** The code behind the button is loaded when the form is first touched: readers who never sign in download none of it. */
const loadSignIn = () => import("./sign-in.ts");

/** The administrators' way in, opened by its id. */
export function LoginDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOutside(dialog);
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  /** Shown instead of the password form. */
  const [step, setStep] = useState<ReactNode>();
  const opening = useRef(0);

  function finish() {
    form.current?.reset();
    // A user who has closed the dialog meanwhile stays on the page.
    const stays = !dialog.current?.open || dialog.current.dataset.stay !== undefined;
    dialog.current?.close(signedInValue);
    if (stays) void toast("success", welcome.title, welcome.text);
    // The page it leads to says the same, because the current page may be any.
    else window.location.assign("/admin/blog?done=signed-in");
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setProblem("");
    try {
      const { signIn } = await loadSignIn();
      const result = await signIn(String(fields.get("email")), String(fields.get("password")));
      if (result.ok) return finish();
      if (result.needsCode) return await goTo(codeStep);
      setProblem(`${result.title}: ${result.text}`);
    } catch {
      setProblem("Error: An unexpected error occurred");
    } finally {
      setBusy(false);
    }
    findField("password")?.select();
  }

  function findField(name: string): HTMLInputElement | undefined {
    const field = form.current?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field : undefined;
  }

  /** The next person must not find a typed password here; the email address may stay. */
  function clearPassword() {
    const password = findField("password");
    if (password) password.value = "";
  }

  /** The link that leads here disappears with its step: without this, the focus would be lost. */
  function startAgain() {
    flushSync(() => setStep(undefined));
    findField("email")?.focus();
  }

  async function codeStep() {
    const { CodeStep } = await import("./code-step.tsx");
    return <CodeStep onSignedIn={finish} onBack={startAgain} />;
  }

  async function recoveryStep() {
    const { RecoveryStep } = await import("./recovery-step.tsx");
    return <RecoveryStep email={findField("email")?.value ?? ""} onBack={startAgain} />;
  }

  /** A step whose code fails to load is reported here: an error while rendering would replace the page below, with everything typed on it. */
  async function goTo(load: () => Promise<ReactNode>) {
    const began = opening.current;
    setProblem("");
    const next = await load().catch(() => undefined);
    const problem = next ? "" : (await judgeMissingCode()).words;
    // The dialog was closed meanwhile: it starts over.
    if (began !== opening.current) return;
    setStep(next);
    setProblem(problem);
  }

  return (
    <dialog
      ref={dialog}
      id={loginDialogId}
      aria-labelledby="admin-login-title"
      aria-describedby="admin-login-text"
      closedby="any"
      onClose={() => {
        opening.current += 1;
        setProblem("");
        clearPassword();
        setStep(undefined);
      }}
      className="group w-[min(27.5rem,calc(100%-2rem))] rounded-dialog bg-surface text-ink shadow-menu"
    >
      <div className="relative p-[clamp(1.5rem,4vw,2.5rem)]">
        <span className="simmer-line" />
        <h2 id="admin-login-title" className="mt-2.5 pr-10 text-[2.125rem] tracking-(--track-display)">
          Admin Login
        </h2>
        <div id="admin-login-text" className="mt-1.5 text-muted">
          <p className="group-data-[stay=writing]:hidden">For the people who write the blog.</p>
          {/* Only here: nothing outside of an open dialog is read, and a toast is soon gone. */}
          <p className="hidden group-data-[stay=writing]:block">You were signed out, so this was not sent. Sign in, and it will be.</p>
        </div>
        {/* Stays behind the other steps, so that the input is still there. */}
        <form ref={form} hidden={step !== undefined} onSubmit={submit} onFocus={() => void loadSignIn().catch(() => {})} className="mt-6.5 grid gap-4.5">
          <Field label="Email" name="email" type="email" autoComplete="username" required />
          <PasswordField label="Password" name="password" autoComplete="current-password" />
          <ProblemLine text={problem} />
          <Button type="submit" kind="main" paused={busy} className="mt-2">
            {busy ? "Signing in..." : "Sign In"}
          </Button>
          <button type="button" className="text-link min-h-11 justify-self-start text-ui" onClick={() => void goTo(recoveryStep)}>
            Forgot your password?
          </button>
        </form>
        {step}
        {/* Last in order, so that the dialog opens with focus on the address. */}
        <CloseButton onClick={() => dialog.current?.close()} className="absolute top-4 right-4" />
      </div>
    </dialog>
  );
}
