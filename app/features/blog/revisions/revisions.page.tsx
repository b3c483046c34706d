import { data, Link } from "react-router";
import { servicesContext } from "../../../server/services.server.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { useDates } from "../../../ui/use-dates.ts";
import { AdminError } from "../../account/admin-error.tsx";
import { AdminHead } from "../../account/admin-head.tsx";
import { requireAdmin } from "../../account/guard.server.ts";
import { outcomes } from "../outcomes.ts";
import { readOrSay } from "../read-or-say.server.ts";
import { StateBadge } from "../state-badge.tsx";
import type { Route } from "./+types/revisions.page.ts";
import { listRevisions } from "./read-revisions.server.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await requireAdmin(services, request);
  const asked = new URL(request.url).searchParams.get("before") ?? "";
  const before = /^\d{1,9}$/.test(asked) ? Number(asked) : undefined;
  const found = await readOrSay(services, listRevisions(services.database.owner, params.id, { before }), outcomes.fetchFailed.text);
  if (!found) throw data("There is no such post.", { status: 404 });
  const { present, revisions, more } = found;
  return { id: params.id, title: present.title, version: present.version, revisions, older: more ? revisions.at(-1)?.number : undefined };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Revisions: ${loaderData.title}` : "Revisions";
  return pageMeta(matches, { title, description: "A post as it was after each save.", path: "/admin/blog", noindex: true });
}

export default function RevisionsPage({ loaderData: { id, title, version, revisions, older } }: Route.ComponentProps) {
  const { dateAndTime } = useDates();
  return (
    <div className="wrap pb-(--section)">
      <AdminHead back={{ to: `/admin/blog/edit/${id}`, label: "Back to the editor" }} title={`Revisions of “${title}”`}>
        <p className="mt-1.5 text-muted">The post as it was after each save. You can look at each revision and restore it.</p>
      </AdminHead>
      <ol className="border-t-[1.5px] border-ink" reversed>
        {revisions.map((revision) => (
          <li key={revision.number} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-4">
            <Link to={`/admin/blog/${id}/revisions/${revision.number}`} className="numerals inline-flex min-h-11 items-center font-semibold hover:text-accent">
              Revision {revision.number}
            </Link>
            <StateBadge isPublished={revision.isPublished} />
            {revision.number === version && <span className="text-ui font-semibold">Current</span>}
            <span className="numerals min-w-0 text-ui wrap-anywhere text-muted">
              {dateAndTime(revision.savedAt)}, by {revision.who}
            </span>
            {revision.title !== title && (
              <span dir="auto" className="basis-full text-ui wrap-anywhere text-muted">
                {revision.title}
              </span>
            )}
          </li>
        ))}
      </ol>
      {older !== undefined && (
        <ButtonLink to={`/admin/blog/${id}/revisions?before=${older}`} size="small" className="mt-8">
          Older revisions
        </ButtonLink>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />;
}
