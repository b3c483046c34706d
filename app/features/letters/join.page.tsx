import { data, isRouteErrorResponse, useActionData } from "react-router";
import { keepPage, servicesContext } from "../../server/services.server.ts";
import { Island } from "../../ui/island.tsx";
import { Missing } from "../../ui/missing.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { PageTrail } from "../../ui/page-trail.tsx";
import type { Route } from "./+types/join.page.ts";
import { receiveJoin } from "./join.server.ts";
import type { JoinAnswer } from "./join-answer.ts";
import { JoinForm } from "./join-form.tsx";
import { LetterCard } from "./letter-card.tsx";
import { listTopics, topicOfCountry } from "./topics.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const topic = params.country === undefined ? undefined : topicOfCountry(params.country);
  if (params.country !== undefined && !topic) throw data("The requested country page does not exist.", { status: 404 });
  keepPage(context);
  return topic ? { topics: [topic], path: `/join/${topic.key}`, title: topic.label } : { topics: listTopics(), path: "/join", title: "Join Community" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { status, headers, answer } = await receiveJoin(context.get(servicesContext), request);
  return data(answer, { status, headers });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title, path } = loaderData ?? { title: "Country Not Found", path: "/join" };
  const description = "An email when there is a new recipe or story. Unsubscribe whenever you like.";
  return pageMeta(matches, { title, description, path, noindex: !loaderData || path !== "/join" });
}

export default function JoinPage({ loaderData: { topics, path, title } }: Route.ComponentProps) {
  const answer = useActionData<JoinAnswer>();
  const text = topics.length === 1 ? "We email you when there is a new recipe, and only then." : "An email when there is something new. You choose what.";
  return (
    <LetterCard title={title} text={text}>
      <PageTrail name={title} path={path} />
      <Island
        name="join-form"
        of={JoinForm}
        wake={answer?.isSent ? "now" : undefined}
        props={{ topics, page: path, answer, label: topics.length === 1 ? "Notify Me" : "Join" }}
      />
      <p className="mt-5 text-meta text-muted">Once you have confirmed, every email has a link to unsubscribe. Your address is deleted as soon as you do.</p>
    </LetterCard>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <Missing title="Country Not Found" text={String(error.data)} action={{ to: "/join", label: "All topics" }} />;
}
