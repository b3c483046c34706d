import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CodeFields } from "./code-fields.tsx";
import { ProblemLine } from "./problem-line.tsx";
import { type SignInResult, signInWithCode } from "./sign-in.ts";

/** The second step of the sign-in dialog, in place of the first. */
export function CodeStep({ onSignedIn, onBack }: { onSignedIn: () => void; onBack: () => void }) {
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<SignInResult>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    setBusy(true);
    setResult(undefined);
    const attempt = await signInWithCode({ kind, code: String(fields.get("code")), trustDevice: fields.has("trust") });
    setBusy(false);
    if (attempt.ok) return onSignedIn();
    setResult(attempt);
    const code = form.elements.namedItem("code");
    if (code instanceof HTMLInputElement) code.select();
  }

  return (
    <form onSubmit={submit} className="mt-6.5 grid gap-4.5">
      <CodeFields kind={kind} />
      <ProblemLine text={result && `${result.title}: ${result.text}`} />
      <Button type="submit" kind="main" paused={busy}>
        {busy ? "Signing in..." : "Sign In"}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <button type="button" className="text-link min-h-11 text-ui" onClick={() => setKind(kind === "app" ? "recovery" : "app")}>
          {kind === "app" ? "Use a recovery code" : "Use the app's code"}
        </button>
        <button type="button" className="text-link min-h-11 text-ui" onClick={onBack}>
          Start again
        </button>
      </div>
    </form>
  );
}
