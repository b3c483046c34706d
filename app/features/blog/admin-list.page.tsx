import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Await, data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useActionData, useSearchParams } from "react-router";
import { readForm } from "../../server/form.server.ts";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import { partInWords } from "../../ui/part-in-words.ts";
import { AccessDenied } from "../account/access-denied.tsx";
import { AdminError } from "../account/admin-error.tsx";
import { requireAdmin } from "../account/guard.server.ts";
import type { Route } from "./+types/admin-list.page.ts";
import { AdminList } from "./admin-list.tsx";
import { AdminListHead } from "./admin-list-head.tsx";
import { AdminListSkeleton } from "./admin-list-skeleton.tsx";
import { changePost } from "./change-post.server.ts";
import { ListFailure } from "./list/fetch-posts.ts";
import { adminListPath, listQueryOf } from "./list/listed-posts.ts";
import { loadPosts, postQueries, showChange } from "./list/post-queries.ts";
import { isShownList, useShownList } from "./list/shown-list.ts";
import { listAllPosts } from "./list-all-posts.server.ts";
import { failedOutcome, type Outcome, outcomeIn, outcomes } from "./outcomes.ts";
import { PostCounts } from "./post-counts.tsx";
import { UnsavedPost } from "./unsaved-post.tsx";
import { useToasts } from "./use-toasts.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { userId: account } = await requireAdmin(services, request);
  const query = listQueryOf(new URL(request.url).searchParams);
  try {
    return { query, list: { ...(await listAllPosts(services.database.owner, query)), account } };
  } catch (error) {
    services.log.error({ err: error }, "the admin list could not be read");
    throw data(outcomes.listFailed.text, { status: 503 });
  }
}

/**
 * Within the site the page is shown at once, with skeletons until its posts arrive. A revalidation keeps the present content until then,
 * and is awaited because the router clears an error only after it was seen loading.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = new URL(request.url);
  const query = listQueryOf(address.searchParams);
  const list = loadPosts(query);
  return { query, list: isShownList(address) ? await list : list };
}

/**
 * Another page, search or state is another list. All other parameters are questions or messages, and changes are shown as they arrive. The
 * same address is revalidated only on request, as when another tab reports a sign-out.
 */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.href === nextUrl.href) return formMethod !== "POST" && defaultShouldRevalidate;
  return currentUrl.pathname !== nextUrl.pathname || adminListPath(listQueryOf(currentUrl.searchParams)) !== adminListPath(listQueryOf(nextUrl.searchParams));
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const { userId } = await requireAdmin(services, request);
  const form = await readForm(request);
  const outcome = await changePost(services, userId, String(form.get("intent")), String(form.get("id")));
  if (!outcome) throw data("There is no such action.", { status: 400 });
  return data({ outcome }, { status: outcome.kind === "error" ? 409 : 200 });
}

/** A successful change shows at once in every list; an unreachable server is reported, and must not replace the page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<{ outcome: Outcome }> {
  const form = await request.clone().formData();
  const [intent, id] = [String(form.get("intent")), String(form.get("id"))];
  try {
    const answer = await serverAction();
    if (answer.outcome.kind === "success") showChange(intent, id);
    return answer;
  } catch (error) {
    if (isRouteErrorResponse(error) || error instanceof Response) throw error;
    return { outcome: failedOutcome(intent) };
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { search, state, page } = loaderData?.query ?? {};
  const title = partInWords("Blog Management", { search, state: state && (state === "draft" ? "drafts" : "published"), page });
  return pageMeta(matches, { title, description: "Write, edit, publish and delete posts.", path: "/admin/blog", noindex: true });
}

export default function AdminListPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const [queries] = useState(postQueries);
  useShownList();
  const done = useActionData<{ outcome: Outcome }>();
  useToasts(done);
  const outcomeBefore = useOutcomeInAddress();
  const outcome = done?.outcome ?? outcomeBefore;
  const known = list instanceof Promise ? undefined : list;
  return (
    <div className="wrap pb-(--section)">
      {/* Only without a script: with one, a toast shows it. */}
      {outcome && (
        <noscript>
          <p className="pt-6 font-semibold">{outcome.text}</p>
        </noscript>
      )}
      <QueryClientProvider client={queries}>
        {/* Outside of the suspended part, so that the search field keeps its focus. */}
        <AdminListHead search={query.search} state={query.state} unsaved={<UnsavedPost query={query} initial={known} />}>
          <PostCounts query={query} initial={known} />
        </AdminListHead>
        {list instanceof Promise ? (
          <Suspense key={`${query.state} ${query.page}`} fallback={<AdminListSkeleton />}>
            <Await resolve={list}>{(loaded) => <AdminList query={query} initial={loaded} />}</Await>
          </Suspense>
        ) : (
          <AdminList query={query} initial={list} />
        )}
      </QueryClientProvider>
    </div>
  );
}

/** Shows the result that the editor reports when it redirects here. */
function useOutcomeInAddress() {
  const [parameters, setParameters] = useSearchParams();
  const outcome = outcomeIn(parameters);
  useToasts(outcome);
  useEffect(() => {
    if (outcome) setParameters({}, { replace: true, preventScrollReset: true });
  }, [outcome, setParameters]);
  return outcome;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useShownList();
  if (error instanceof ListFailure) return <AccessDenied status={error.status} text={error.message} />;
  return <AdminError error={error} />;
}
