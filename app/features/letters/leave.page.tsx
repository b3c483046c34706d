import { Form, useActionData } from "react-router";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { Button } from "../../ui/button.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/leave.page.ts";
import { doOrSay, openByKey } from "./key-page.server.ts";
import { LeftAlready } from "./left-already.tsx";
import { LetterCard } from "./letter-card.tsx";
import { LetterProblem } from "./letter-problem.tsx";
import { readerOf } from "./reader-of.server.ts";
import { leave } from "./subscribers.server.ts";

/** Opening the page ends nothing, because mail scanners follow every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, holder } = await openByKey(context, params.key);
  return { reader: holder.subscriber && readerOf(services, holder.subscriber.email), link: `/letters/preferences/${params.key}` };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, holder } = await openByKey(context, params.key);
  refuseForeignOrigin(request, services.env);
  if (holder.subscriber) await doOrSay(services, leave(services, holder.subscriber.id));
  return { left: holder.subscriber ? readerOf(services, holder.subscriber.email) : undefined };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Unsubscribe", description: "No more emails.", path: "/join", noindex: true });
}

export default function LeavePage({ loaderData: { reader, link } }: Route.ComponentProps) {
  const done = useActionData<typeof action>();
  if (!reader) return <LeftAlready reader={done?.left} link={link} />;
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
