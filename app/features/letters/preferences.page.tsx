import { Form } from "react-router";
import { readForm } from "../../server/form.server.ts";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Island } from "../../ui/island.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/preferences.page.ts";
import { deviceKey } from "./device-subscriptions.ts";
import { doneContext } from "./done.server.ts";
import { KeepSubscription } from "./keep-subscription.tsx";
import { doOrSay, openByKey } from "./key-page.server.ts";
import { LeftAlready, leftTitle } from "./left-already.tsx";
import { LetterCard } from "./letter-card.tsx";
import { LetterProblem, problemTitle } from "./letter-problem.tsx";
import { readerOf } from "./reader-of.server.ts";
import { chooseTopics } from "./subscribers.server.ts";
import { listTopics, topicLabels, topicsOf } from "./topics.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, holder } = await openByKey(context, params.key);
  const { subscriber, confirmed } = holder;
  const choices = listTopics().map((topic) => ({ ...topic, isChosen: confirmed.includes(topic.key) }));
  const reader = subscriber && readerOf(services, subscriber.email);
  return { choices, reader, labels: topicLabels(confirmed), key: params.key, done: context.get(doneContext) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, holder } = await openByKey(context, params.key);
  refuseForeignOrigin(request, services.env);
  const form = await readForm(request);
  const topics = topicsOf(form);
  const { subscriber } = holder;
  if (!subscriber) return null;
  await doOrSay(services, chooseTopics(services, subscriber.id, topics));
  context.set(doneContext, topics.length === 0 ? { left: readerOf(services, subscriber.email) } : {});
  return null;
}

/** Says in the title that the choice was saved: it is what a screen reader announces of a new page. */
export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const title = loaderData ? titleOf(loaderData) : problemTitle(error);
  return pageMeta(matches, { title, description: "Choose what you get, or nothing at all.", path: "/join", noindex: true });
}

function titleOf({ reader, done }: Route.ComponentProps["loaderData"]): string {
  if (!reader) return leftTitle(done?.left);
  return done ? "Saved: Your Emails" : "Your Emails";
}

export default function PreferencesPage({ loaderData: { choices, reader, labels, key, done } }: Route.ComponentProps) {
  const link = `/letters/preferences/${key}`;
  if (!reader) return <LeftAlready reader={done?.left} link={link} />;
  return (
    <LetterCard title="Your Emails" text={`To ${reader.address}.`}>
      {done && <p className="mt-6 font-semibold text-success">Saved.</p>}
      <Form method="post" reloadDocument className="mt-6 grid gap-6">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-ui font-semibold">Email me about</legend>
          {choices.map(({ key: topic, label, isChosen }) => (
            <Chip key={topic} type="checkbox" name="topic" value={topic} defaultChecked={isChosen}>
              {label}
            </Chip>
          ))}
        </fieldset>
        <p className="max-w-[32em] text-meta text-muted">If you choose none of them, your address is deleted at once.</p>
        <Button type="submit" kind="main" className="justify-self-start">
          Save
        </Button>
      </Form>
      <p className="mt-4">
        <a href={`/letters/leave/${key}`} className="text-link inline-flex min-h-11 items-center text-ui">
          Unsubscribe and delete my address
        </a>
      </p>
      <Island name="keep-subscription" wakesWith={deviceKey} of={KeepSubscription} props={{ reader, topics: labels, link }} />
    </LetterCard>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LetterProblem error={error} />;
}
