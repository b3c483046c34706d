import { useEffect, useRef } from "react";
import { data, Form, Link, redirect, useActionData, useNavigation, useSearchParams } from "react-router";
import { isDatabaseAway } from "../../server/database-away.server.ts";
import { readForm } from "../../server/form.server.ts";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { listAfter } from "../blog/outcomes.ts";
import type { Route } from "./+types/sign-in.page.ts";
import { CodeFields } from "./code-fields.tsx";
import { findViewer } from "./guard.server.ts";
import { PasswordField } from "./password-field.tsx";
import { ProblemLine } from "./problem-line.tsx";
import { checkSession } from "./session-keeper.ts";
import { SignInCard } from "./sign-in-card.tsx";
import { type SignInStep, takeTurn } from "./sign-in-form.server.ts";

type Answer = { step: SignInStep; problem?: string; note?: string; email: string };

/** Sign-in without a script, and from emails. Redirects a user who is already signed in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await findViewer(context.get(servicesContext), request).catch(() => null);
  if (viewer?.role === "admin") throw redirect("/admin/blog");
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const form = await readForm(request);
  const email = String(form.get("email") ?? "");
  try {
    const { step, status, cookies, isDone, problem, note } = await takeTurn(services, request, form);
    const headers = new Headers();
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    if (isDone) return redirect(listAfter("signed-in"), { headers });
    return data<Answer>({ step, problem, note, email }, { status, headers });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    const problem = "Login Failed: Signing in is not possible at the moment. Please try again in a minute.";
    return data<Answer>({ step: "password", problem, email }, { status: 503 });
  }
}

/** Tells this browser's tabs who has signed in: the list that comes next does not ask, and another tab may be waiting. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((answer: unknown) => {
    // The server answers with a redirect, which React Router throws.
    if (answer instanceof Response && answer.status < 400) void checkSession(true);
    throw answer;
  });
}

const login = { title: "Admin Login", text: "For the people who write the blog." };
const recovery = { title: "Forgotten Password", text: "An email brings you a link to set a new one." };

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, text } = new URLSearchParams(location.search).has("forgot") ? recovery : login;
  return pageMeta(matches, { title, description: text, path: "/admin/sign-in", noindex: true });
}

/** A map, since the name comes from the address: an object would also know "constructor". */
const done = new Map([
  ["password", "Your new password is set. Sign in with it."],
  ["email", "Your email was changed. Sign in with it."],
]);

export default function SignInPage() {
  const answer = useActionData<Answer>();
  const [parameters] = useSearchParams();
  const busy = useNavigation().formMethod === "POST";
  const step = answer?.step ?? (parameters.has("forgot") ? "recovery" : "password");
  const note = answer ? answer.note : done.get(parameters.get("done") ?? "");
  const content = useFocusOfStep(step);
  return (
    <SignInCard {...(parameters.has("forgot") ? recovery : login)}>
      <div ref={content}>
        {note && (
          <p role="status" tabIndex={-1} className="mt-6 font-semibold outline-none">
            {note}
          </p>
        )}
        {step !== "sent" && (
          <Form key={step} method="post" action={step === "recovery" ? "/admin/sign-in?forgot" : "/admin/sign-in"} className="mt-6.5 grid gap-4.5">
            <input type="hidden" name="intent" value={step} />
            <StepFields step={step} email={answer?.email ?? ""} />
            <ProblemLine text={answer?.problem} />
            <Button type="submit" kind="main" paused={busy}>
              {step === "recovery" ? (busy ? "Sending..." : "Send the Link") : busy ? "Signing in..." : "Sign In"}
            </Button>
          </Form>
        )}
        <Link to={step === "password" ? "/admin/sign-in?forgot" : "/admin/sign-in"} className="text-link mt-4 inline-flex min-h-11 items-center text-ui">
          {step === "password" ? "Forgot your password?" : "Back to sign-in"}
        </Link>
      </div>
    </SignInCard>
  );
}

/** Each step replaces the form of the one before, and with it what had the focus: its first field gets it, or the sentence that is left. */
function useFocusOfStep(step: SignInStep) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    content.current?.querySelector<HTMLElement>(step === "sent" ? "[role=status]" : "input:not([type=hidden])")?.focus();
  }, [step]);
  return content;
}

function StepFields({ step, email }: { step: SignInStep; email: string }) {
  if (step === "code") return <CodeFields kind="any" />;
  return (
    <>
      <Field label="Email" name="email" type="email" autoComplete="username" defaultValue={email} required />
      {step === "password" && <PasswordField label="Password" name="password" autoComplete="current-password" />}
    </>
  );
}
