import { data, Form } from "react-router";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { Button } from "../../ui/button.tsx";
import { Island } from "../../ui/island.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/confirm.page.ts";
import { deviceKey } from "./device-subscriptions.ts";
import type { KeyHolder } from "./find-by-key.server.ts";
import { KeepSubscription } from "./keep-subscription.tsx";
import { doOrSay, openByKey } from "./key-page.server.ts";
import { LetterCard } from "./letter-card.tsx";
import { LetterProblem, problemTitle } from "./letter-problem.tsx";
import { readerOf } from "./reader-of.server.ts";
import { confirmTopics } from "./subscribers.server.ts";
import { topicLabels, topicsInWords } from "./topics.server.ts";

/** Opening the page confirms nothing, because mail scanners follow every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, holder } = await openByKey(context, params.key);
  const { asked, email } = openQuestion(holder);
  const isDone = isGiven(asked, holder.confirmed);
  return {
    topics: topicsInWords(asked),
    confirmed: topicLabels(holder.confirmed),
    reader: readerOf(services, email),
    isDone,
    link: `/letters/preferences/${params.key}`,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, holder } = await openByKey(context, params.key);
  refuseForeignOrigin(request, services.env);
  const { asked, id } = openQuestion(holder);
  if (!(await doOrSay(services, confirmTopics(services, id, asked)))) throw tooLate();
  return null;
}

const isGiven = (asked: string[], confirmed: string[]) => asked.every((topic) => confirmed.includes(topic));
const tooLate = () => data("This link has expired, or its address was deleted. Sign up again, and confirm within a week.", { status: 410 });

/** The confirmation that an email asks for, if it can still be given, or was. */
function openQuestion({ subscriber, asked, isFresh, confirmed }: KeyHolder): { id: string; email: string; asked: string[] } {
  if (!subscriber || !asked || !(isFresh || isGiven(asked, confirmed))) throw tooLate();
  return { ...subscriber, asked };
}

const doneTitle = "You are in";

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const title = loaderData ? (loaderData.isDone ? doneTitle : "Confirm") : problemTitle(error);
  return pageMeta(matches, { title, description: "Confirm the emails you asked for.", path: "/join", noindex: true });
}

export default function ConfirmPage({ loaderData: { topics, confirmed, reader, isDone, link } }: Route.ComponentProps) {
  if (!isDone) {
    return (
      <LetterCard title="One more click" text={`${topics}, to ${reader.address}.`}>
        <Form method="post" reloadDocument className="mt-6">
          <Button type="submit" kind="main">
            Confirm
          </Button>
        </Form>
      </LetterCard>
    );
  }
  return (
    <LetterCard title={doneTitle} text={`${topics}, to ${reader.address}. We will email you when there is something new.`}>
      <p className="mt-6">
        <a href={link} className="text-link inline-flex min-h-11 items-center">
          Choose what you get
        </a>
      </p>
      <Island name="keep-subscription" wakesWith={deviceKey} of={KeepSubscription} props={{ reader, topics: confirmed, link }} />
    </LetterCard>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LetterProblem error={error} />;
}
