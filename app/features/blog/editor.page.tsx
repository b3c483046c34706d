import { Suspense, useEffect } from "react";
import { Await, data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs, useActionData, useNavigation } from "react-router";
import { readForm } from "../../server/form.server.ts";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { type Services, servicesContext } from "../../server/services.server.ts";
import { fullTitle, pageMeta } from "../../ui/page-meta.ts";
import { wordsOf } from "../account/account-failure.ts";
import { AdminError } from "../account/admin-error.tsx";
import { checkViewer } from "../account/guard.server.ts";
import { AlreadyAnnounced } from "../letters/announce.server.ts";
import { AnnounceSwitch } from "../letters/announce-switch.tsx";
import { announcePost, postAnnouncedAt } from "../letters/announcements.server.ts";
import type { Route } from "./+types/editor.page.ts";
import { findPost } from "./edit-posts.server.ts";
import type { EditedPost } from "./editor/edited-post.ts";
import { EditorDesk } from "./editor/editor-desk.tsx";
import { EditorSkeleton } from "./editor/editor-skeleton.tsx";
import { NotLoaded } from "./editor/not-loaded.tsx";
import { listAfter, type OutcomeName, outcomes } from "./outcomes.ts";
import { announceOf, emptyPost, valuesOf } from "./post-form.schema.ts";
import type { Refusal } from "./save-outcome.ts";
import { refusedBefore, savePost } from "./save-post.server.ts";
import { failureOf, readSent, wrong } from "./sent-post.ts";
import { slugOf } from "./slug.ts";
import { isTooLarge, problemsOfSize } from "./too-large.ts";
import { browserStorage, forgetText } from "./typed-text/typed-text.ts";
import { useToasts } from "./use-toasts.ts";
import { valuesOfPost } from "./values-of-post.server.ts";

const isNew = (id: string) => id === "new";

/** The signed-in administrator. Redirects everyone else, and after a failed check, to the home page. */
async function requireEditor(services: Services, request: Request) {
  const viewer = await checkViewer(services, request);
  if (viewer === "unknown" || viewer?.role !== "admin") throw redirect("/");
  return viewer;
}

/** Without a script, a refusal renders the page again with the submitted values, even if the editor could not be opened any more. */
const refusedIn = new WeakMap<Route.LoaderArgs["context"], EditedPost>();

export async function loader(request: Route.LoaderArgs): Promise<{ post: EditedPost }> {
  const refused = refusedIn.get(request.context);
  try {
    return await openPost(request);
  } catch (error) {
    if (refused) return { post: refused };
    throw error;
  }
}

async function openPost({ context, request, params }: Route.LoaderArgs): Promise<{ post: EditedPost }> {
  const services = context.get(servicesContext);
  const { userId: account } = await requireEditor(services, request);
  if (isNew(params.id)) return { post: { id: null, account, version: undefined, values: emptyPost, editors: [crypto.randomUUID()], announcedAt: null } };
  const stored = await findPost(services.database.owner, params.id).catch((error: unknown) => {
    services.log.error({ err: error, id: params.id }, "a post could not be read for editing");
    return null;
  });
  if (!stored) throw redirect(listAfter("fetch-failed"));
  const announcedAt = await postAnnouncedAt(services, stored.id);
  const values = valuesOfPost(stored, services.env.SITE_URL);
  return { post: { id: stored.id, account, version: stored.version, values, editors: [crypto.randomUUID()], announcedAt } };
}

/** Within the site the editor is shown at once, as a skeleton until its post arrives. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  // Never rejects, so that a post that could not be loaded is distinguished from an error while rendering.
  const post = serverLoader().then(
    (loaded) => loaded.post,
    (reason: unknown) => ({ reason }),
  );
  return { post };
}

/** Whatever the result of a save, the text on the page stays as typed. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** For a sender who is not signed in: rendering a longer text is slow, and anyone could request it. With a script, the text stays on the page. */
const mostShownAgain = 100_000;
const tooLong = "You are not signed in, and this text is too long to show again here. Go back to find it in the form, sign in in another tab, then save again.";

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const form = await readForm(request);
  const id = isNew(params.id) ? null : params.id;
  const viewer = await checkViewer(services, request);
  if (!viewer && [...form.values()].join("").length > mostShownAgain) throw data(tooLong, { status: 401 });
  const answer = viewer === "unknown" ? refusedBefore(form, id ? outcomes.updateFailed : outcomes.createFailed) : await savePost(services, viewer, id, form);
  if ("saved" in answer) {
    const outcome = announceOf(form) ? await tellReaders(services, form.get("as") === "new" ? null : id, form, answer.saved) : answer.saved;
    return redirect(listAfter(outcome));
  }
  const { values, version, editors } = answer.refusal;
  refusedIn.set(context, { id, account: "", version, values, editors, announcedAt: announcedIn(form) });
  return data(answer.refusal, { status: answer.status });
}

/** When the post was announced, according to the form: a sender who may not open the editor learns nothing beyond their own input. */
function announcedIn(form: FormData): Date | null {
  const date = new Date(String(form.get("announced") ?? ""));
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Announces the post just saved. Returns what to report, such as why nobody is notified; the post is saved in any case. */
async function tellReaders(services: Services, id: string | null, form: FormData, saved: "created" | "updated"): Promise<OutcomeName> {
  const { slug, title } = valuesOf(form);
  try {
    const people = await announcePost(services, { id, slug: slugOf(slug.trim() || title) });
    if (people === undefined) return "announce-failed";
    return people === 0 ? `${saved}-for-nobody` : saved;
  } catch (error) {
    // A retry after a lost answer, or from an editor opened before.
    if (error instanceof AlreadyAnnounced) return "announced-before";
    services.log.error({ err: error, id }, "a post could not be announced");
    return "announce-broken";
  }
}

/** Discards the stored draft after a save. A refusal or an unreachable server must not replace the page. */
export async function clientAction({ params, request, serverAction }: Route.ClientActionArgs): Promise<Refusal> {
  const form = await request.clone().formData();
  const sent = readSent(form, isNew(params.id) ? null : params.id);
  const typed = { values: sent.values, problems: {}, editors: sent.editors, announce: sent.announce };
  const { size } = await request.clone().blob();
  const tooLarge = () => ({ ...typed, ...wrong(sent, problemsOfSize(sent.values, size)).reasons });
  if (isTooLarge(size)) return tooLarge();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response && error.headers.has("Location")) {
      const storage = browserStorage();
      if (storage) forgetText(storage, String(form.get("kept")));
      throw error;
    }
    const failed = failureOf(sent);
    const status = isRouteErrorResponse(error) ? error.status : 0;
    if (status === 401) return { ...typed, outcome: outcomes.notAuthenticated, reason: "signed out" };
    if (status === 413) return tooLarge();
    // A refusal by the server or a proxy, so nothing was saved.
    if (status >= 400 && status < 500) return { ...typed, outcome: { ...failed, text: wordsOf(error) ?? failed.text } };
    return { ...typed, outcome: failed, reason: "out of reach" };
  }
}

const nameOf = (words: string) => (words ? `Edit Post: ${words}` : "Edit Post");

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  const post = loaderData?.post;
  // While it loads in the browser, its title is unknown.
  const words = post instanceof Promise ? "" : (post?.values.title ?? "");
  return pageMeta(matches, { title: isNew(params.id) ? "New Post" : nameOf(words), description: "The blog editor.", path: "/admin/blog/new", noindex: true });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />;
}

export default function EditorPage({ loaderData: { post } }: Route.ComponentProps) {
  if (!(post instanceof Promise)) return <Editor post={post} />;
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <Await resolve={post}>{(loaded) => ("reason" in loaded ? <NotLoaded reason={loaded.reason} /> : <Editor post={loaded} />)}</Await>
    </Suspense>
  );
}

function Editor({ post }: { post: EditedPost }) {
  const refusal = useActionData<Refusal>();
  const busy = useNavigation().formMethod === "POST";
  useToasts(refusal);
  // A post that arrives after its page was too late for the page's own title.
  useEffect(() => {
    if (post.id) document.title = fullTitle(nameOf(post.values.title));
  }, [post]);
  return (
    <>
      {/* Only without a script: with one, a toast shows it. */}
      {refusal?.outcome && (
        <noscript>
          <p className="wrap pt-6 font-semibold text-danger">{refusal.outcome.text}</p>
        </noscript>
      )}
      <EditorDesk
        key={post.id}
        post={post}
        refusal={refusal}
        busy={busy}
        publishing={(announce) => <AnnounceSwitch announcedAt={post.announcedAt} isOn={announce} />}
      />
    </>
  );
}
