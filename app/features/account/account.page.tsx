import { useEffect } from "react";
import { data, type ShouldRevalidateFunctionArgs, useActionData, useSearchParams } from "react-router";
import { readForm } from "../../server/form.server.ts";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { toast } from "../../ui/toast.ts";
import { AuthorProfile } from "../blog/profile/author-profile.tsx";
import { openAuthorProfile } from "../blog/profile/author-profiles.server.ts";
import { changeProfile } from "../blog/profile/change-profile.server.ts";
import { profileValuesOf } from "../blog/profile/profile-values.ts";
import type { Route } from "./+types/account.page.ts";
import type { AccountAnswer } from "./account-answer.ts";
import { AccountDevices } from "./account-devices.tsx";
import { failureOf } from "./account-failure.ts";
import { AccountIdentity } from "./account-identity.tsx";
import { AccountPassword } from "./account-password.tsx";
import { AccountSecondFactor } from "./account-second-factor.tsx";
import { AdminError } from "./admin-error.tsx";
import { authFor } from "./auth.server.ts";
import { changeAccount } from "./change-account.server.ts";
import { listDevices } from "./devices.server.ts";
import { requireAdmin } from "./guard.server.ts";
import { newCookiesContext, withCookies } from "./renewed-request.server.ts";
import { tellOfUpdate } from "./session-keeper.ts";
import { SignOutButton } from "./sign-out-button.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { userId, name, email, sessionId, hasSecondFactor } = await requireAdmin(services, withCookies(request, context.get(newCookiesContext)));
  const devices = await listDevices(services.database.owner, userId, sessionId);
  const codes = hasSecondFactor ? await authFor(services).api.viewBackupCodes({ body: { userId } }) : null;
  const profile = await openAuthorProfile(services, userId, name);
  return { name, email, profile, devices, hasSecondFactor, codesLeft: codes?.backupCodes.length ?? 0 };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const form = await readForm(request);
  if (isOfProfile(form)) {
    const { status, answer } = await changeProfile(services, request, form);
    return data<AccountAnswer>(answer, { status });
  }
  const viewer = await requireAdmin(services, request);
  const changed = await changeAccount(services, request, viewer, form);
  if (!changed) throw data("There is no such action.", { status: 400 });
  context.set(newCookiesContext, changed.cookies);
  const headers = new Headers();
  for (const cookie of changed.cookies) headers.append("Set-Cookie", cookie);
  return data<AccountAnswer>(changed.answer, { status: changed.status, headers });
}

const isOfProfile = (form: FormData) => form.get("intent") === "profile";

/** A failing form must not replace the page, where a profile may be half written. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<AccountAnswer> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ...failureOf(form, error), ...(isOfProfile(form) ? { typed: profileValuesOf(form) } : {}) };
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Your Account",
    description: "Author profile, password, second factor and devices.",
    path: "/admin/account",
    noindex: true,
  });
}

export function shouldRevalidate({ formMethod, actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  // A refused form changed nothing that we know of, so the input stays on the page even if the page could not be reloaded.
  if (actionResult?.problems && (actionResult.intent === "profile" || actionResult.problems.form)) return false;
  return formMethod === "POST" || defaultShouldRevalidate;
}

export default function AccountPage({ loaderData: { name, email, profile, devices, hasSecondFactor, codesLeft } }: Route.ComponentProps) {
  const answer = useActionData<AccountAnswer>();
  const doneBefore = useDoneInAddress();
  const done = answer?.done ?? doneBefore;
  useAfterChange(answer);
  return (
    <div className="wrap pb-(--section)">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-[clamp(2rem,4vw,3.5rem)] pb-8">
        <div className="min-w-0">
          <h1 className="text-2 tracking-(--track-display)">Your Account</h1>
          <p className="mt-1.5 break-words text-muted">{email}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SignOutButton />
          <ButtonLink to="/admin/blog">Back to Admin</ButtonLink>
        </div>
      </header>
      {/* Only without a script: with one, a toast shows it. */}
      {done && (
        <noscript>
          <p className="pb-6 font-semibold">{done}</p>
        </noscript>
      )}
      <AuthorProfile stored={profile} answer={answer} />
      <AccountSecondFactor email={email} isOn={hasSecondFactor} codesLeft={codesLeft} answer={answer} />
      <AccountPassword email={email} answer={answer} />
      <AccountDevices devices={devices} hasSecondFactor={hasSecondFactor} answer={answer} />
      <AccountIdentity name={name} email={email} answer={answer} />
    </div>
  );
}

/** Shows a toast for what was done, and tells this browser's other tabs. */
function useAfterChange(answer: AccountAnswer | undefined): void {
  useEffect(() => {
    if (answer?.problems) void toast("error", "Error", Object.values(answer.problems)[0]);
    if (!answer?.done) return;
    void toast("success", "Success", answer.done);
    tellOfUpdate().catch(() => {});
  }, [answer]);
}

/** A map, since the name comes from the address: an object would also know "constructor". */
const tellable = new Map([
  ["email", "Your email was changed."],
  ["others", "All other devices were signed out."],
]);

/** What the address says was done, if anything. */
function useDoneInAddress(): string | undefined {
  const [parameters, setParameters] = useSearchParams();
  const done = tellable.get(parameters.get("done") ?? "");
  useEffect(() => {
    if (!done) return;
    void toast("success", "Success", done);
    setParameters({}, { replace: true, preventScrollReset: true });
  }, [done, setParameters]);
  return done;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const answer = useActionData<AccountAnswer>();
  return (
    <>
      <AdminError error={error} />
      {answer?.typed && (
        <div className="wrap pb-(--section)">
          <AuthorProfile answer={answer} />
        </div>
      )}
    </>
  );
}
