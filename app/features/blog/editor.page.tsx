import { data, redirect, useActionData, useNavigation } from "react-router";
import { z } from "zod";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { type Services, servicesContext } from "../../server/services.server.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import { findViewer } from "../account/guard.server.ts";
import type { Route } from "./+types/editor.page.ts";
import { createPost, findPost, SlugTaken, updatePost } from "./edit-posts.server.ts";
import { storedAddress, wholeAddress } from "./featured-address.ts";
import { listAfter, type Outcome, outcomes } from "./outcomes.ts";
import { PostEditor } from "./post-editor.tsx";
import { emptyPost, type PostFormProblems, type PostFormValues, postForm, valuesOf } from "./post-form.schema.ts";
import { useToasts } from "./use-toasts.ts";

const isNew = (id: string) => id === "new";
const noProblems = {};

/** The signed-in viewer, if any; an account without the role, or a failing check, sends home. */
async function findEditor(services: Services, request: Request) {
  const viewer = await findViewer(services, request).catch((error: unknown) => {
    services.log.error({ err: error }, "the check of an administrator failed");
    throw redirect("/");
  });
  if (viewer && viewer.role !== "admin") throw redirect("/");
  return viewer;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  if (!(await findEditor(services, request))) throw redirect("/");
  if (isNew(params.id)) return { id: null, values: emptyPost };
  const post = await findPost(services.database.owner, params.id).catch((error: unknown) => {
    services.log.error({ err: error, id: params.id }, "a post could not be read for editing");
    return null;
  });
  if (!post) throw redirect(listAfter("fetch-failed"));
  const { id, title, slug, excerpt, featuredImageUrl, content, isPublished } = post;
  const values = { title, slug, excerpt: excerpt ?? "", featuredImageUrl: wholeAddress(services.env.SITE_URL, featuredImageUrl), content, isPublished };
  return { id, values };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const viewer = await findEditor(services, request);
  const values = valuesOf(await request.formData());
  const answer = (status: number, rest: Partial<Refusal>) => data<Refusal>({ values, problems: noProblems, ...rest }, { status });
  // Whoever was signed out while writing keeps the text on the page.
  if (!viewer) return answer(401, { outcome: outcomes.notAuthenticated });
  const form = postForm.safeParse({ ...values, featuredImageUrl: storedAddress(services.env.SITE_URL, values.featuredImageUrl.trim()) });
  if (!form.success) return answer(422, { problems: z.flattenError(form.error).fieldErrors });
  const failed = isNew(params.id) ? outcomes.createFailed : outcomes.updateFailed;
  try {
    if (isNew(params.id)) await createPost(services, viewer.userId, form.data);
    else if (!(await updatePost(services, params.id, form.data))) return answer(404, { outcome: failed });
    return redirect(listAfter(isNew(params.id) ? "created" : "updated"));
  } catch (error) {
    if (error instanceof SlugTaken) return answer(409, { problems: { slug: [error.message] }, outcome: { ...failed, text: error.message } });
    services.log.error({ err: error }, "a post could not be saved");
    return answer(500, { outcome: failed });
  }
}

/** Why nothing was saved, with what was typed: without a script the page is drawn anew. */
type Refusal = { values: PostFormValues; problems: PostFormProblems; outcome?: Outcome };

export function meta({ matches, params }: Route.MetaArgs) {
  const title = isNew(params.id) ? "New Post" : "Edit Post";
  return pageMeta(matches, { title, description: "The blog editor.", path: "/admin/blog/new", noindex: true });
}

export default function EditorPage({ loaderData: { id, values } }: Route.ComponentProps) {
  const refusal = useActionData<Refusal>();
  const busy = useNavigation().formMethod === "POST";
  useToasts(refusal);
  const outcome = refusal?.outcome;
  return (
    <>
      {/* With a script, a toast says it. */}
      {outcome && (
        <noscript>
          <p className="wrap pt-6 font-semibold text-danger">{outcome.text}</p>
        </noscript>
      )}
      <PostEditor key={id} isNew={id === null} values={refusal?.values ?? values} busy={busy} problems={refusal?.problems ?? noProblems} />
    </>
  );
}
