import { CircleAlert, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { loginDialogId } from "./login-dialog-id.ts";
import { PasswordField } from "./password-field.tsx";

/** What happens after the button is fetched when the form is first touched: readers who never sign in carry nothing of it. */
const loadSignIn = () => import("./sign-in.ts");

/** The administrators' way in, opened by its id. */
export function LoginDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  useEffect(() => {
    // For browsers that do not know `closedby` yet: outside its content only the dialog itself, with its backdrop, is hit.
    const closeOutside = ({ target }: MouseEvent) => {
      if (target === dialog.current) dialog.current?.close();
    };
    const opened = dialog.current;
    opened?.addEventListener("click", closeOutside);
    return () => opened?.removeEventListener("click", closeOutside);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    setBusy(true);
    setProblem("");
    try {
      const { signIn } = await loadSignIn();
      const result = await signIn(String(fields.get("email")), String(fields.get("password")));
      if (result.ok) {
        form.reset();
        dialog.current?.close();
        // A page of its own: the one that is left may be any.
        window.location.assign("/admin/blog?done=signed-in");
        return;
      }
      setProblem(`${result.title}: ${result.text}`);
    } catch {
      setProblem("Error: An unexpected error occurred");
    } finally {
      setBusy(false);
    }
    const password = form.elements.namedItem("password");
    if (password instanceof HTMLInputElement) password.select();
  }

  return (
    <dialog
      ref={dialog}
      id={loginDialogId}
      aria-labelledby="admin-login-title"
      closedby="any"
      onClose={() => setProblem("")}
      className="w-[min(27.5rem,calc(100%-2rem))] rounded-dialog bg-surface text-ink shadow-menu"
    >
      <div className="relative p-[clamp(1.5rem,4vw,2.5rem)]">
        <span className="simmer-line" />
        <h2 id="admin-login-title" className="mt-2.5 pr-10 text-[2.125rem] tracking-(--track-display)">
          Admin Login
        </h2>
        <p className="mt-1.5 text-muted">For the people who write the blog.</p>
        <form onSubmit={submit} onFocus={() => void loadSignIn().catch(() => {})} className="mt-6.5 grid gap-4.5">
          <Field label="Email" name="email" type="email" autoComplete="username" required />
          <PasswordField label="Password" name="password" autoComplete="current-password" />
          <p role="alert" className="flex items-center gap-2 text-ui font-medium text-danger empty:hidden">
            {problem && (
              <>
                <CircleAlert className="icon" aria-hidden="true" />
                {problem}
              </>
            )}
          </p>
          <Button type="submit" kind="main" disabled={busy} className="mt-2">
            {busy ? "Signing in..." : "Sign In"}
          </Button>
        </form>
        {/* Last in order, so that the dialog opens with the address in focus. */}
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="absolute top-4 right-4 grid size-11 place-items-center rounded-pill hover:bg-flour"
        >
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
    </dialog>
  );
}
