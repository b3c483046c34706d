import { data, Form, redirect, useActionData, useNavigation } from "react-router";
import { readForm } from "../../../server/form.server.ts";
import { refuseForeignOrigin } from "../../../server/origin.server.ts";
import { servicesContext } from "../../../server/services.server.ts";
import { Button } from "../../../ui/button.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { useDates } from "../../../ui/use-dates.ts";
import { AdminError } from "../../account/admin-error.tsx";
import { AdminHead } from "../../account/admin-head.tsx";
import { requireAdmin } from "../../account/guard.server.ts";
import { listAfter, type Outcome, outcomes } from "../outcomes.ts";
import { readOrSay } from "../read-or-say.server.ts";
import { useToasts } from "../use-toasts.ts";
import type { Route } from "./+types/deleted.page.ts";
import { listDeletedPosts, restoreDeletedPost } from "./deleted-posts.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await requireAdmin(services, request);
  return { posts: await readOrSay(services, listDeletedPosts(services.database.owner), outcomes.listFailed.text) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const { userId } = await requireAdmin(services, request);
  const id = String((await readForm(request)).get("id"));
  const isBack = await restoreDeletedPost(services, userId, id).catch((error: unknown) => {
    services.log.error({ err: error, id }, "a deleted post could not be restored");
    return false;
  });
  return isBack ? redirect(listAfter("restored")) : data({ outcome: outcomes.restoreFailed }, { status: 409 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Recently deleted", description: "Posts that can still be restored.", path: "/admin/blog", noindex: true });
}

export default function DeletedPage({ loaderData: { posts } }: Route.ComponentProps) {
  const { longDate } = useDates();
  const answer = useActionData<{ outcome: Outcome }>();
  useToasts(answer);
  const busy = useNavigation().formData?.get("id");
  return (
    <div className="wrap pb-(--section)">
      <AdminHead back={{ to: "/admin/blog", label: "Back to Admin" }} title="Recently deleted">
        <p className="mt-1.5 text-muted">Kept for 30 days, with all their revisions. A restored post is a draft.</p>
      </AdminHead>
      {answer && (
        <noscript>
          <p className="pb-6 font-semibold text-danger">{answer.outcome.text}</p>
        </noscript>
      )}
      {posts.length === 0 ? (
        <p className="border-t-[1.5px] border-ink py-6 text-muted">No posts were deleted recently.</p>
      ) : (
        <ul className="border-t-[1.5px] border-ink">
          {posts.map(({ id, title, deletedAt, who }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 border-b border-line py-5">
              <div className="min-w-0">
                <h2 dir="auto" className="text-[1.5rem] font-medium wrap-anywhere">
                  {title}
                </h2>
                <p className="numerals mt-1 text-meta text-muted">
                  Deleted {longDate(deletedAt)} by {who}
                </p>
              </div>
              <Form method="post" replace>
                <input type="hidden" name="id" value={id} />
                <Button type="submit" size="small" aria-label={`Restore ${title}`} paused={busy === id}>
                  Restore
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />;
}
