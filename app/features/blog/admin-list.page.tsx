import { Plus } from "lucide-react";
import { useEffect } from "react";
import { data, isRouteErrorResponse, useActionData, useSearchParams } from "react-router";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { toast } from "../../ui/toast.ts";
import { requireAdmin } from "../account/guard.server.ts";
import { SignOutButton } from "../account/sign-out-button.tsx";
import type { Route } from "./+types/admin-list.page.ts";
import { AccessDenied } from "./access-denied.tsx";
import { AdminPost } from "./admin-post.tsx";
import { deletePost, listAllPosts, setPublished } from "./edit-posts.server.ts";
import { EmptyAdminList } from "./empty-admin-list.tsx";
import { type Outcome, outcomes } from "./outcomes.ts";
import { useToasts } from "./use-toasts.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await requireAdmin(services, request);
  return { posts: await listAllPosts(services.database.owner) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  await requireAdmin(services, request);
  const form = await request.formData();
  const [intent, id] = [String(form.get("intent")), String(form.get("id"))];
  const outcome = await change(services, intent, id);
  if (!outcome) throw data("There is no such action.", { status: 400 });
  return data({ outcome, at: Date.now() }, { status: outcome.kind === "error" ? 409 : 200 });
}

async function change(services: Parameters<typeof setPublished>[0], intent: string, id: string): Promise<Outcome | undefined> {
  try {
    if (intent === "delete") return (await deletePost(services, id)) ? outcomes.deleted : outcomes.deleteFailed;
    if (intent === "publish") return (await setPublished(services, id, true)) ? outcomes.published : outcomes.toggleFailed;
    if (intent === "unpublish") return (await setPublished(services, id, false)) ? outcomes.unpublished : outcomes.toggleFailed;
    return undefined;
  } catch (error) {
    services.log.error({ err: error, id }, `${intent} failed`);
    return intent === "delete" ? outcomes.deleteFailed : outcomes.toggleFailed;
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Blog Admin", description: "Write, edit, publish and delete posts.", path: "/admin/blog", noindex: true });
}

export default function AdminListPage({ loaderData: { posts } }: Route.ComponentProps) {
  const done = useActionData<typeof action>();
  useToasts(done);
  useSavedToast();
  return (
    <div className="wrap pb-(--section)">
      <header className="flex flex-wrap items-end justify-between gap-4 pt-[clamp(1.5rem,3vw,2.5rem)] pb-8">
        <h1 className="text-1 leading-none tracking-(--track-display)">Blog Admin</h1>
        <div className="flex flex-wrap gap-3">
          <SignOutButton />
          <ButtonLink kind="main" to="/admin/blog/new">
            <Plus className="icon" aria-hidden="true" />
            New Post
          </ButtonLink>
        </div>
      </header>
      <p role="status" className="sr-only">
        {done?.outcome.text}
      </p>
      {posts.length === 0 ? (
        <EmptyAdminList />
      ) : (
        <ul className="border-t-[1.5px] border-ink">
          {posts.map((post) => (
            <AdminPost key={post.id} post={post} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** After saving, the editor comes back here and says how it went. */
function useSavedToast(): void {
  const [parameters, setParameters] = useSearchParams();
  const saved = parameters.get("done");
  useEffect(() => {
    if (saved !== "created" && saved !== "updated") return;
    const { kind, title, text } = outcomes[saved];
    void toast(kind, title, text);
    setParameters({}, { replace: true });
  }, [saved, setParameters]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && (error.status === 401 || error.status === 403)) return <AccessDenied text={String(error.data)} />;
  throw error;
}
