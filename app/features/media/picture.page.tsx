import { useEffect } from "react";
import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs, useActionData, useNavigation } from "react-router";
import { z } from "zod";
import { readForm } from "../../server/form.server.ts";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { isStorageFull } from "../../server/storage-full.server.ts";
import { Missing } from "../../ui/missing.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { toast } from "../../ui/toast.ts";
import { AdminError } from "../account/admin-error.tsx";
import { AdminHead } from "../account/admin-head.tsx";
import { findViewer, requireAdmin } from "../account/guard.server.ts";
import { findAllUses } from "../blog/picture-uses.server.ts";
import type { Route } from "./+types/picture.page.ts";
import { changePicture, deletePicture } from "./change-picture.server.ts";
import { DeletePicture } from "./delete-picture.tsx";
import { DescribePicture, type PictureAnswer } from "./describe-picture.tsx";
import { keyOfUse, pictureForm, saidIn } from "./library-picture.ts";
import { PictureFacts } from "./picture-facts.tsx";
import { PictureUses } from "./picture-uses.tsx";
import { findPicture } from "./pictures.server.ts";

const gone = () => data("This picture is not in the library.", { status: 404 });

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { userId } = await requireAdmin(services, request);
  const { owner } = services.database;
  try {
    const picture = await findPicture(owner, params.id);
    if (!picture) throw gone();
    return { picture: { ...picture, uses: await findAllUses(owner, picture.src, userId) } };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.log.error({ err: error }, "a picture could not be read");
    throw data("Failed to fetch the picture.", { status: 503 });
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const form = await readForm(request);
  const isDeletion = form.get("intent") === "delete";
  const typed = { sent: saidIn(form), began: saidIn(form, "began.") };
  try {
    if (isDeletion) {
      const { userId } = await requireAdmin(services, request);
      const picture = await findPicture(services.database.owner, params.id);
      if (!picture) throw gone();
      const uses = await findAllUses(services.database.owner, picture.src, userId);
      const shown = form.getAll("shown");
      if (form.get("confirmed") !== "yes" || !uses.every((use) => shown.includes(keyOfUse(use))))
        return data<PictureAnswer>({ state: "asked", uses }, { status: 409 });
      if (!(await deletePicture(services, params.id))) throw gone();
      return redirect("/admin/pictures?done=deleted");
    }
    // The text stays on the page even if its author was signed out while typing, or lost the role.
    const viewer = await findViewer(services, request);
    if (!viewer) return data<PictureAnswer>({ state: "signed out", ...typed }, { status: 401 });
    if (viewer.role !== "admin") return data<PictureAnswer>({ state: "denied", ...typed }, { status: 403 });
    const read = pictureForm.safeParse(Object.fromEntries(form));
    if (!read.success) return data<PictureAnswer>({ state: "refused", problems: z.flattenError(read.error).fieldErrors, ...typed }, { status: 422 });
    const result = await changePicture(services, params.id, read.data, typed.began);
    if (result.is === "gone") throw gone();
    if (result.is === "changed") {
      const { theirs } = result;
      return data<PictureAnswer>({ state: "changed", sent: typed.sent, began: { ...typed.began, ...theirs }, theirs }, { status: 409 });
    }
    return data<PictureAnswer>({ state: "saved", began: typed.sent });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.log.error({ err: error, id: params.id }, "a picture could not be changed");
    const [state, status] = isStorageFull(error) ? (["no room", 507] as const) : (["failed", 500] as const);
    return data<PictureAnswer>({ state, ...(isDeletion ? {} : typed) }, { status });
  }
}

/** An unreachable server must not replace the page on which a picture is being described. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<PictureAnswer> {
  try {
    return await serverAction();
  } catch (error) {
    if (isRouteErrorResponse(error) || error instanceof Response) throw error;
    return { state: "failed" };
  }
}

/** A refusal changed nothing, so the input stays on the page even if it could not be reloaded. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return (!actionResult || actionResult.state === "saved") && defaultShouldRevalidate;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Picture: ${loaderData.picture.fileName}` : "Picture";
  return pageMeta(matches, { title, description: "Describe a picture.", path: "/admin/pictures", noindex: true });
}

const outcomeTexts: Partial<Record<PictureAnswer["state"], string>> = {
  saved: "Picture saved.",
  failed: "The picture could not be changed. Please try again.",
  "no room": "The disk is full: nothing was changed. Free some space on the server, then try again.",
  "signed out": "You are signed out: nothing was changed. Sign in again, then save again.",
  denied: "Your account can no longer change pictures, so nothing was changed.",
};

export default function PicturePage({ loaderData: { picture } }: Route.ComponentProps) {
  const done = useActionData<PictureAnswer>();
  const busy = useNavigation().formMethod === "POST";
  const text = done && outcomeTexts[done.state];
  useEffect(() => {
    if (done && text) void toast(done.state === "saved" ? "success" : "error", done.state === "saved" ? "Success" : "Error", text);
  }, [done, text]);
  return (
    <div className="wrap pb-(--section)">
      <AdminHead back={{ to: "/admin/pictures", label: "All Pictures" }} title="Picture">
        {text && (
          <noscript>
            <p className="mt-3 font-semibold">{text}</p>
          </noscript>
        )}
      </AdminHead>
      <div className="grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <DescribePicture key={picture.id} picture={picture} answer={done} busy={busy} />
        <div className="grid gap-8 lg:sticky lg:top-25">
          <PictureFacts picture={picture} />
          {done?.state !== "asked" && (
            <section aria-labelledby="uses">
              <h2 id="uses" className="mb-3 text-3">
                Where it is used
              </h2>
              {picture.uses.length > 0 ? <PictureUses uses={picture.uses} /> : <p className="text-muted">Nowhere yet.</p>}
            </section>
          )}
          <DeletePicture id={picture.id} uses={done?.state === "asked" ? (done.uses ?? picture.uses) : undefined} busy={busy} />
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const done = useActionData<PictureAnswer>();
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Missing
        title="Picture Not Found"
        text="This picture is not in the library, or is no longer there."
        action={{ to: "/admin/pictures", label: "All Pictures" }}
      />
    );
  return (
    <>
      <AdminError error={error} />
      {/* Without a script, the submitted values are shown here. */}
      {done?.sent && (
        <div className="wrap pb-(--section)">
          <DescribePicture answer={done} busy={false} />
        </div>
      )}
    </>
  );
}
