import { useCallback, useEffect } from "react";
import { data, isRouteErrorResponse, useActionData, useNavigation, useRevalidator, useSearchParams } from "react-router";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { Missing } from "../../ui/missing.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { PagesNav } from "../../ui/pages-nav.tsx";
import { partInWords } from "../../ui/part-in-words.ts";
import { AdminError } from "../account/admin-error.tsx";
import { AskBeforeLeaving } from "../account/ask-before-leaving.tsx";
import { requireAdmin } from "../account/guard.server.ts";
import type { Outcome } from "../blog/outcomes.ts";
import { withUses } from "../blog/picture-uses.server.ts";
import { useToasts } from "../blog/use-toasts.ts";
import type { Route } from "./+types/library.page.ts";
import { DropArea } from "./drop-area.tsx";
import { LibraryHead } from "./library-head.tsx";
import { libraryPath, pageNumber } from "./library-query.ts";
import { PictureProblem } from "./picture-problem.ts";
import { PictureTile } from "./picture-tile.tsx";
import { listPictures } from "./pictures.server.ts";
import { receivePictures } from "./receive-pictures.server.ts";
import { typesInWords, uploadMegabytes } from "./upload-limits.ts";
import { UploadList } from "./upload-list.tsx";
import { uploadedWords } from "./uploaded-words.ts";
import { isUnsent, useUploads } from "./use-uploads.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await requireAdmin(services, request);
  const { searchParams } = new URL(request.url);
  const [search, page] = [searchParams.get("q")?.trim() ?? "", pageNumber(searchParams)];
  if (!page) throw data("There is no such page of pictures.", { status: 404 });
  const { owner } = services.database;
  try {
    const list = await listPictures(owner, { search, page });
    return { ...list, search, pictures: await withUses(owner, list.pictures) };
  } catch (error) {
    services.log.error({ err: error }, "the pictures could not be listed");
    throw data("Failed to fetch the pictures.", { status: 503 });
  }
}

/** Uploads from browsers without a script; with one, each file is sent on its own. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const { userId } = await requireAdmin(services, request);
  try {
    const received = await receivePictures(services, request, userId);
    const messages = received.map((one) => ("problem" in one ? one.problem.message : uploadedWords(`“${one.fileName}”`, one)));
    const problem = received.find((one) => "problem" in one);
    return data({ messages }, { status: problem && "problem" in problem ? problem.problem.status : 200 });
  } catch (error) {
    if (error instanceof PictureProblem) return data({ messages: [error.message] }, { status: error.status });
    throw error;
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { search = "", page = 1 } = loaderData ?? {};
  return pageMeta(matches, {
    title: partInWords("Pictures", { search, page }),
    description: "Upload, describe and delete pictures.",
    path: "/admin/pictures",
    noindex: true,
  });
}

const deleted: Outcome = { kind: "success", title: "Success", text: "Picture deleted." };

export default function LibraryPage({ loaderData: { pictures, search, page, pages, total } }: Route.ComponentProps) {
  const done = useActionData<typeof action>();
  const hasDeleted = useDeletion();
  const { revalidate } = useRevalidator();
  const { uploads, add, dismiss, stopAll } = useUploads(() => void revalidate());
  const left = uploads.filter(isUnsent).length;
  const mustAsk = useCallback(() => left > 0, [left]);
  useEffect(() => stopAll, [stopAll]);
  const isBusy = useNavigation().location?.pathname === "/admin/pictures";
  return (
    <div className="wrap pb-(--section)">
      <DropArea onFiles={add}>
        <LibraryHead total={total} search={search} onFiles={add} />
        {hasDeleted && (
          <noscript>
            <p className="mb-8 font-semibold">{deleted.text}</p>
          </noscript>
        )}
        {done && (
          <ul role="status" className="mb-8 grid gap-1 font-semibold">
            {done.messages.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <UploadList uploads={uploads} onDismiss={dismiss} />
        {pictures.length > 0 ? (
          <ul
            aria-busy={isBusy}
            className="grid grid-cols-2 gap-x-(--gap) gap-y-8 border-t-[1.5px] border-ink pt-6 aria-busy:opacity-60 sm:grid-cols-3 lg:grid-cols-4"
          >
            {pictures.map((picture) => (
              <PictureTile key={picture.id} picture={picture} />
            ))}
          </ul>
        ) : (
          <NoPictures search={search} />
        )}
        <PagesNav of="pictures" page={page} pages={pages} path={(page) => libraryPath({ search, page })} />
      </DropArea>
      <AskBeforeLeaving mustAsk={mustAsk}>
        <p className="mt-3 font-semibold">{lossWords(left)}</p>
      </AskBeforeLeaving>
    </div>
  );
}

/** Confirms what the page of a picture has done before it led here. */
function useDeletion(): boolean {
  const [parameters, setParameters] = useSearchParams();
  const hasDeleted = parameters.get("done") === "deleted";
  useToasts(hasDeleted ? deleted : undefined);
  useEffect(() => {
    if (hasDeleted) setParameters({}, { replace: true, preventScrollReset: true });
  }, [hasDeleted, setParameters]);
  return hasDeleted;
}

/** The question stays open while the uploads go on. */
function lossWords(left: number): string {
  if (left === 0) return "All pictures are uploaded by now.";
  return left === 1 ? "A picture that is not uploaded yet will be lost." : `${left} pictures that are not uploaded yet will be lost.`;
}

function NoPictures({ search }: { search: string }) {
  return (
    <div className="border-t-[1.5px] border-ink py-12">
      <p className="font-serif text-3">{search === "" ? "No pictures yet" : "No pictures found"}</p>
      <p className="mt-2 text-muted">
        {search === "" ? `Upload your first picture: ${typesInWords}, of up to ${uploadMegabytes} MB.` : "Try fewer or different words."}
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AdminError error={error} />;
  return <Missing title="No pictures on this page" text="There are not that many pictures." action={{ to: "/admin/pictures", label: "All pictures" }} />;
}
