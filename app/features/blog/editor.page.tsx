import { data, redirect, useActionData, useNavigation } from "react-router";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import { findViewer } from "../account/guard.server.ts";
import type { Route } from "./+types/editor.page.ts";
import { createPost, findPost, SlugTaken, updatePost } from "./edit-posts.server.ts";
import { outcomes } from "./outcomes.ts";
import { PostEditor } from "./post-editor.tsx";
import { readPostForm } from "./post-form.schema.ts";
import { useToasts } from "./use-toasts.ts";

const isNew = (id: string) => id === "new";

/** The editor is for administrators only: everyone else is sent home. */
async function requireEditor(services: Parameters<typeof findViewer>[0], request: Request) {
  const viewer = await findViewer(services, request).catch((error: unknown) => {
    services.log.error({ err: error }, "the check of an administrator failed");
    return null;
  });
  if (viewer?.role !== "admin") throw redirect("/");
  return viewer;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await requireEditor(services, request);
  if (isNew(params.id)) return { post: null };
  const post = await findPost(services.database.owner, params.id);
  if (!post) throw redirect("/admin/blog");
  return { post };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const viewer = await requireEditor(services, request);
  const form = readPostForm(await request.formData());
  if (!form.success) return data({ problems: form.error.flatten().fieldErrors, at: Date.now() }, { status: 422 });
  const failed = isNew(params.id) ? outcomes.createFailed : outcomes.updateFailed;
  try {
    if (isNew(params.id)) await createPost(services, viewer.userId, form.data);
    else if (!(await updatePost(services, params.id, form.data))) return data({ outcome: failed, at: Date.now() }, { status: 404 });
    return redirect(`/admin/blog?done=${isNew(params.id) ? "created" : "updated"}`);
  } catch (error) {
    if (error instanceof SlugTaken)
      return data({ problems: { slug: [error.message] }, outcome: { ...failed, text: error.message }, at: Date.now() }, { status: 409 });
    services.log.error({ err: error }, "a post could not be saved");
    return data({ outcome: failed, at: Date.now() }, { status: 500 });
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.post ? "Edit Post" : "New Post", description: "The blog editor.", path: "/admin/blog/new", noindex: true });
}

export default function EditorPage({ loaderData: { post } }: Route.ComponentProps) {
  const done = useActionData<typeof action>();
  useToasts(done && "outcome" in done && done.outcome ? { outcome: done.outcome, at: done.at } : undefined);
  const busy = useNavigation().state !== "idle";
  return <PostEditor post={post} busy={busy} problems={(done && "problems" in done && done.problems) || {}} />;
}
