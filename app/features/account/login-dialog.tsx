import { X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { loginDialogId } from "./login-dialog-id.ts";

/** The administrators' way in. What it does with the form is fetched when it is first used. */
export function LoginDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    setBusy(true);
    setProblem("");
    const { signIn } = await import("./sign-in.ts");
    const result = await signIn(String(fields.get("email")), String(fields.get("password")));
    setBusy(false);
    if (!result.ok) return setProblem(`${result.title}. ${result.text}`);
    form.reset();
    dialog.current?.close();
    await navigate("/admin/blog");
  }

  return (
    <dialog
      ref={dialog}
      id={loginDialogId}
      aria-labelledby="admin-login-title"
      // A click outside and Escape close it: the browser does both.
      closedby="any"
      className="w-[min(27.5rem,calc(100vw-2rem))] rounded-dialog bg-surface text-ink shadow-menu"
    >
      <div className="relative p-6 sm:p-10">
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="absolute top-4 right-4 grid size-11 place-items-center rounded-pill hover:bg-flour"
        >
          <X className="icon" aria-hidden="true" />
        </button>
        <span className="simmer-line" />
        <h2 id="admin-login-title" className="mt-2 text-2">
          Admin Login
        </h2>
        <p className="mt-2 text-muted">For the people who write the blog.</p>
        <form onSubmit={submit} className="mt-7 grid gap-5">
          <Field label="Email" name="email" type="email" autoComplete="username" required />
          <Field label="Password" name="password" type="password" autoComplete="current-password" required />
          <p role="alert" className="text-ui font-medium text-danger empty:hidden">
            {problem}
          </p>
          <Button type="submit" kind="main" disabled={busy}>
            {busy ? "Signing in..." : "Sign In"}
          </Button>
        </form>
      </div>
    </dialog>
  );
}
