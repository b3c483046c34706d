import { Form } from "react-router";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { Button } from "../../ui/button.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/leave.page.ts";
import { doneContext } from "./done.server.ts";
import { doOrSay, openByKey } from "./key-page.server.ts";
import { LeftAlready, leftTitle } from "./left-already.tsx";
import { LetterCard } from "./letter-card.tsx";
import { LetterProblem, problemTitle } from "./letter-problem.tsx";
import { readerOf } from "./reader-of.server.ts";
import { leave } from "./subscribers.server.ts";

/** Opening the page ends nothing, because mail scanners follow every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, holder } = await openByKey(context, params.key);
  const reader = holder.subscriber && readerOf(services, holder.subscriber.email);
  return { reader, left: context.get(doneContext)?.left, link: `/letters/preferences/${params.key}` };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, holder } = await openByKey(context, params.key);
  refuseForeignOrigin(request, services.env);
  const { subscriber } = holder;
  if (!subscriber) return null;
  await doOrSay(services, leave(services, subscriber.id));
  context.set(doneContext, { left: readerOf(services, subscriber.email) });
  return null;
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const title = loaderData ? (loaderData.reader ? "Unsubscribe" : leftTitle(loaderData.left)) : problemTitle(error);
  return pageMeta(matches, { title, description: "No more emails.", path: "/join", noindex: true });
}

export default function LeavePage({ loaderData: { reader, left, link } }: Route.ComponentProps) {
  if (!reader) return <LeftAlready reader={left} link={link} />;
  return (
    <LetterCard title="Unsubscribe?" text={`We will send nothing more to ${reader.address}, and delete the address.`}>
      <Form method="post" reloadDocument className="mt-6">
        <Button type="submit" kind="main">
          Unsubscribe
        </Button>
      </Form>
    </LetterCard>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LetterProblem error={error} />;
}
