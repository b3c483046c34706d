import { Suspense, useEffect } from "react";
import { Await, data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useActionData, useSearchParams } from "react-router";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import { requireAdmin } from "../account/guard.server.ts";
import type { Route } from "./+types/admin-list.page.ts";
import { AccessDenied } from "./access-denied.tsx";
import { AdminList } from "./admin-list.tsx";
import { AdminListSkeleton } from "./admin-list-skeleton.tsx";
import { changePost, listAllPosts } from "./edit-posts.server.ts";
import { toldBy } from "./outcomes.ts";
import { useToasts } from "./use-toasts.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await requireAdmin(services, request);
  try {
    return { posts: await listAllPosts(services.database.owner) };
  } catch (error) {
    services.log.error({ err: error }, "the admin list could not be read");
    throw data("Failed to fetch blog posts.", { status: 503 });
  }
}

/** Within the site the page is there at once, with skeletons until its posts are. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { posts: serverLoader().then(({ posts }) => posts) };
}

/** What stands in the address is only what is asked or told: the posts stay the same. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const onlyAsks = !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !onlyAsks && defaultShouldRevalidate;
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  await requireAdmin(services, request);
  const form = await request.formData();
  const outcome = await changePost(services, String(form.get("intent")), String(form.get("id")));
  if (!outcome) throw data("There is no such action.", { status: 400 });
  return data({ outcome }, { status: outcome.kind === "error" ? 409 : 200 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Blog Management", description: "Write, edit, publish and delete posts.", path: "/admin/blog", noindex: true });
}

export default function AdminListPage({ loaderData: { posts } }: Route.ComponentProps) {
  const done = useActionData<typeof action>();
  useToasts(done);
  const told = useTold();
  const outcome = done?.outcome ?? told;
  return (
    <div className="wrap pb-(--section)">
      {/* With a script, a toast says it. */}
      {outcome && (
        <noscript>
          <p className="pt-6 font-semibold">{outcome.text}</p>
        </noscript>
      )}
      {Array.isArray(posts) ? (
        <AdminList posts={posts} />
      ) : (
        <Suspense fallback={<AdminListSkeleton />}>
          <Await resolve={posts}>{(loaded) => <AdminList posts={loaded} />}</Await>
        </Suspense>
      )}
    </div>
  );
}

/** The editor comes back here and says how it went. */
function useTold() {
  const [parameters, setParameters] = useSearchParams();
  const told = toldBy(parameters);
  useToasts(told);
  useEffect(() => {
    if (told) setParameters({}, { replace: true, preventScrollReset: true });
  }, [told, setParameters]);
  return told;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && [401, 403, 503].includes(error.status)) return <AccessDenied status={error.status} text={String(error.data)} />;
  throw error;
}
