import { data, Form, Link, redirect, useActionData, useNavigation } from "react-router";
import { isDatabaseAway } from "../../server/database-away.server.ts";
import { readForm } from "../../server/form.server.ts";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { unableFor } from "../../server/unable.server.ts";
import { Button } from "../../ui/button.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/new-address.page.ts";
import { AccessDenied } from "./access-denied.tsx";
import { changeAddress, findAddressChange } from "./new-address.server.ts";
import { ProblemLine } from "./problem-line.tsx";
import { SignInCard } from "./sign-in-card.tsx";

/** `address` is null for an invalid link, and undefined while that cannot be checked. */
type Shown = { token: string; address?: string | null };

/** Where the email to a new address leads. Opening it changes nothing, because mail scanners follow every link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    const change = await findAddressChange(context.get(servicesContext), token);
    return change ? data<Shown>({ token, address: change.to }) : data<Shown>({ token: "", address: null }, { status: 404 });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return data<Shown>({ token }, { status: 503 });
  }
}

type Answer = { problem: string };

/** If the disk turns out to be full only when the address is saved, the link is already used up. */
const unable = {
  away: "The address cannot be changed at the moment. Please try again in a minute.",
  full: "The disk is full: the address cannot be changed until the server has more space. Ask for a new link then.",
};

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const token = String((await readForm(request)).get("token") ?? "");
  try {
    const change = await findAddressChange(services, token);
    if (!change) return data<Answer>({ problem: "This link has already been used or has expired." }, { status: 404 });
    const cookies = await changeAddress(services, request, token, change);
    if (!cookies) return data<Answer>({ problem: "This address belongs to another account." }, { status: 409 });
    const headers = new Headers();
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    return redirect(cookies.length > 0 ? "/admin/account?done=email" : "/admin/sign-in?done=email", { headers });
  } catch (error) {
    const { status, problem, headers } = unableFor(services, error, unable);
    return data<Answer>({ problem }, { status, headers });
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "New Address", description: "Confirm a new address.", path: "/admin/new-address", noindex: true });
}

export default function NewAddressPage({ loaderData: { token, address } }: Route.ComponentProps) {
  const answer = useActionData<Answer>();
  const busy = useNavigation().formMethod === "POST";
  // After a failed submission the form is shown again, even if its address cannot be looked up either.
  if (address === undefined && !answer) return <AccessDenied status={503} text="This link cannot be checked at the moment. Please try again in a minute." />;
  if (address === null) {
    return (
      <SignInCard
        title="New Address"
        text="This link has already been used or has expired. A link works once, within an hour, and stops working when the password changes."
      >
        <Link to="/admin/account" className="text-link mt-4 inline-flex min-h-11 items-center">
          Change the email again
        </Link>
      </SignInCard>
    );
  }
  return (
    <SignInCard title="New Address" text={`Your account will belong to ${address ?? "the address that this link was sent to"}.`}>
      <Form method="post" action={`/admin/new-address?token=${encodeURIComponent(token)}`} className="mt-6.5 grid gap-4.5">
        <input type="hidden" name="token" value={token} />
        <ProblemLine text={answer?.problem} />
        <Button type="submit" kind="main" paused={busy}>
          {busy ? "Saving..." : "Confirm the Address"}
        </Button>
      </Form>
    </SignInCard>
  );
}
