import { useEffect, useRef } from "react";
import { data, Form, Link, redirect, useActionData, useNavigation } from "react-router";
import { isDatabaseAway } from "../../server/database-away.server.ts";
import { readForm } from "../../server/form.server.ts";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { unableFor } from "../../server/unable.server.ts";
import { Button } from "../../ui/button.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { useRefusal } from "../../ui/use-refusal.ts";
import type { Route } from "./+types/new-password.page.ts";
import { AccessDenied } from "./access-denied.tsx";
import { TooManyAttempts } from "./attempts.server.ts";
import { refusalOf } from "./auth-door.server.ts";
import { WeakPassword } from "./auth-errors.ts";
import { tell } from "./auth-states.ts";
import { whenceOf } from "./known-devices.server.ts";
import { PasswordField } from "./password-field.tsx";
import { findRecovery, recover } from "./recovery.server.ts";
import { passwordHint } from "./recovery-words.ts";
import { SignInCard } from "./sign-in-card.tsx";

/** `email` is null for an invalid link, and undefined while that cannot be checked. */
type Shown = { token: string; email?: string | null };

/** Where a recovery link leads. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    const recovery = await findRecovery(context.get(servicesContext), token);
    return recovery ? data<Shown>({ token, email: recovery.email }) : data<Shown>({ token: "", email: null }, { status: 404 });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return data<Shown>({ token }, { status: 503 });
  }
}

type Answer = { problem: string };

/** If the disk turns out to be full only when the password is saved, the link is already used up. */
const unable = {
  away: "The password cannot be set at the moment. Please try again in a minute.",
  full: "The disk is full: the password cannot be set until the server has more space. Ask for a new link then.",
};

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const form = await readForm(request);
  const token = String(form.get("token") ?? "");
  try {
    const recovery = await findRecovery(services, token);
    if (!recovery) return data<Answer>({ problem: "This link has already been used or has expired." }, { status: 404 });
    const known = await recover(services, whenceOf(services, request), recovery, token, String(form.get("newPassword") ?? ""));
    return redirect("/admin/sign-in?done=password", { headers: { "Set-Cookie": known } });
  } catch (error) {
    if (error instanceof TooManyAttempts) return data<Answer>({ problem: error.message }, { status: 429 });
    const refusal = error instanceof WeakPassword ? error : refusalOf(error);
    if (refusal) return data<Answer>({ problem: refusal.message ?? "This password cannot be set." }, { status: 422 });
    const { status, problem, headers } = unableFor(services, error, unable);
    return data<Answer>({ problem }, { status, headers });
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "New Password", description: "Set a new password.", path: "/admin/new-password", noindex: true });
}

export default function NewPasswordPage({ loaderData: { token, email } }: Route.ComponentProps) {
  const answer = useActionData<Answer>();
  const busy = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  useRefusal(form, answer);
  useEffect(() => {
    if (email) tell("password recovery");
  }, [email]);
  // After a failed submission the form is shown again, even if its owner cannot be looked up either.
  if (email === undefined && !answer) return <AccessDenied status={503} text="This link cannot be checked at the moment. Please try again in a minute." />;
  if (email === null) {
    return (
      <SignInCard title="New Password" text="This link has already been used or has expired. A link works once, within an hour.">
        <Link to="/admin/sign-in?forgot" className="text-link mt-4 inline-flex min-h-11 items-center">
          Ask for another link
        </Link>
      </SignInCard>
    );
  }
  return (
    <SignInCard title="New Password" text={`${email ? `For ${email}. ` : ""}All devices will be signed out.`}>
      <Form ref={form} method="post" action={`/admin/new-password?token=${encodeURIComponent(token)}`} className="mt-6.5 grid gap-4.5">
        <input type="hidden" name="token" value={token} />
        <PasswordField username={email} label="New password" name="newPassword" autoComplete="new-password" hint={passwordHint} error={answer?.problem} />
        <Button type="submit" kind="main" paused={busy}>
          {busy ? "Saving..." : "Set the Password"}
        </Button>
      </Form>
    </SignInCard>
  );
}
