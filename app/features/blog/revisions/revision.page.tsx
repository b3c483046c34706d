import { Eye } from "lucide-react";
import { data, Form, redirect, useActionData, useNavigation } from "react-router";
import { readForm } from "../../../server/form.server.ts";
import { refuseForeignOrigin } from "../../../server/origin.server.ts";
import { servicesContext } from "../../../server/services.server.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { useDates } from "../../../ui/use-dates.ts";
import { AdminError } from "../../account/admin-error.tsx";
import { AdminHead } from "../../account/admin-head.tsx";
import { requireAdmin } from "../../account/guard.server.ts";
import { DifferenceList } from "../differences/difference-list.tsx";
import { differencesOf } from "../differences/differences.ts";
import { findPost } from "../edit-posts.server.ts";
import { listAfter, type Outcome, outcomes } from "../outcomes.ts";
import { readOrSay } from "../read-or-say.server.ts";
import { useToasts } from "../use-toasts.ts";
import { valuesOfPost } from "../values-of-post.server.ts";
import type { Route } from "./+types/revision.page.ts";
import { bringBack } from "./bring-back.server.ts";
import { findRevision } from "./read-revisions.server.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await requireAdmin(services, request);
  const { owner } = services.database;
  const reading = Promise.all([findRevision(owner, params.id, Number(params.number)), findPost(owner, params.id)]);
  const [revision, present] = await readOrSay(services, reading, outcomes.fetchFailed.text);
  if (!revision || !present) throw data("There is no such revision.", { status: 404 });
  const origin = services.env.SITE_URL;
  return {
    id: params.id,
    number: revision.number,
    title: revision.title,
    savedAt: revision.savedAt,
    version: present.version,
    differences: differencesOf(valuesOfPost(revision, origin), valuesOfPost(present, origin)),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const { userId } = await requireAdmin(services, request);
  const version = Number((await readForm(request)).get("version"));
  const failed = (text: string, status: number) => data({ outcome: { ...outcomes.restoreFailed, text } satisfies Outcome }, { status });
  try {
    const result = await bringBack(services, userId, params.id, Number(params.number), version);
    if (result?.is === "saved") return redirect(listAfter("restored"));
    if (result?.is === "changed")
      return failed("Someone else has changed this post since. Look at the differences again before you restore this revision.", 409);
    return failed(outcomes.restoreFailed.text, 404);
  } catch (error) {
    services.log.error({ err: error, id: params.id }, "a revision could not be restored");
    return failed(outcomes.restoreFailed.text, 500);
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Revision ${loaderData.number}: ${loaderData.title}` : "Revision";
  return pageMeta(matches, { title, description: "A post as it was after a save.", path: "/admin/blog", noindex: true });
}

export default function RevisionPage({ loaderData: { id, number, title, savedAt, version, differences } }: Route.ComponentProps) {
  const { dateAndTime } = useDates();
  const answer = useActionData<{ outcome: Outcome }>();
  useToasts(answer);
  const busy = useNavigation().formMethod === "POST";
  const isPresent = number === version;
  return (
    <div className="wrap pb-(--section)">
      <AdminHead back={{ to: `/admin/blog/${id}/revisions`, label: "All revisions" }} title={`Revision ${number}`}>
        <p className="mt-1.5 text-muted wrap-anywhere">
          “{title}”, saved {dateAndTime(savedAt)}
        </p>
      </AdminHead>
      {answer && (
        <p role="alert" className="mb-6 font-semibold text-danger">
          {answer.outcome.text}
        </p>
      )}
      <div className="mb-8 flex flex-wrap gap-2">
        {!isPresent && (
          <Form method="post" replace>
            <input type="hidden" name="version" value={version} />
            <Button type="submit" kind="main" paused={busy}>
              {busy ? "Saving..." : "Restore"}
            </Button>
          </Form>
        )}
        <a href={`/admin/blog/${id}/preview?revision=${number}`} target="_blank" rel="noopener" className={buttonClass("outline")}>
          <Eye className="icon" aria-hidden="true" />
          As a reader sees it
        </a>
      </div>
      <h2 className="text-3">Differences from the current version</h2>
      {differences.length === 0 ? (
        <p className="mt-3 text-muted">{isPresent ? "This is the current version." : "It is the same as the current version."}</p>
      ) : (
        <div className="mt-3 max-w-[60rem]">
          <p className="mb-4 text-ui text-muted">
            Struck-through text is only in this revision; underlined text is only in the current version. Restoring brings back the texts and picture of this
            revision; the post's address, and whether it is published, stay as they are.
          </p>
          <DifferenceList differences={differences} />
        </div>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />;
}
