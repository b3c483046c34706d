import { readForm } from "../../../server/form.server.ts";
import "../prose.css";
import { data, useActionData } from "react-router";
import { refuseForeignOrigin } from "../../../server/origin.server.ts";
import { servicesContext } from "../../../server/services.server.ts";
import { Missing } from "../../../ui/missing.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { AdminError } from "../../account/admin-error.tsx";
import { requireAdmin } from "../../account/guard.server.ts";
import { tooDeep } from "../judge-post.ts";
import { isTooDeep } from "../nesting.ts";
import { outcomes } from "../outcomes.ts";
import { PostArticle } from "../post-article.tsx";
import { valuesOf } from "../post-form.schema.ts";
import { readOrSay } from "../read-or-say.server.ts";
import type { Route } from "./+types/preview.page.ts";
import { previewStored, previewTyped } from "./preview-post.server.ts";

/** Requests whose action has rendered the input: the loader need not load what is stored. */
const isTyped = new WeakSet<Route.LoaderArgs["context"]>();

const nothing = { what: "There is no such post. To see what you are writing in the editor, use its Preview link.", post: null };

/** Shows what is stored: the present version, or a revision. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await requireAdmin(services, request);
  if (isTyped.has(context)) return nothing;
  const asked = new URL(request.url).searchParams.get("revision");
  const reading = previewStored(services, params.id, asked === null ? undefined : Number(asked));
  const post = await readOrSay(services, reading, outcomes.fetchFailed.text);
  if (!post) return data(nothing, { status: 404 });
  return { what: asked === null ? "The saved version" : `Revision ${asked}`, post };
}

/** Shows what is typed in the editor. Nothing is saved. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const viewer = await requireAdmin(services, request);
  isTyped.add(context);
  const typed = valuesOf(await readForm(request));
  if (isTooDeep(typed.content)) return data({ what: tooDeep, post: null }, { status: 422 });
  return { what: "What you have typed", post: await readOrSay(services, previewTyped(services, viewer, params.id, typed), outcomes.fetchFailed.text) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Preview", description: "A post as its readers will see it.", path: "/admin/blog", noindex: true });
}

const list = { to: "/admin/blog", label: "Back to Admin" };

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { what, post } = useActionData<typeof action>() ?? loaderData;
  if (!post) return <Missing title="Nothing to preview" text={what} action={list} />;
  return (
    <>
      <p className="bg-butter py-3 text-center text-ui">
        <strong className="font-semibold">Preview.</strong> {what}, as a reader would see it. Only administrators see this page.
      </p>
      <PostArticle post={post} isPreview />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />;
}
