import { z } from "zod";
import { readForm } from "../../server/form.server.ts";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { requireAdmin } from "../account/guard.server.ts";
import { withUses } from "../blog/picture-uses.server.ts";
import type { Route } from "./+types/picture.route.ts";
import { answerProblem } from "./answer-problem.server.ts";
import { changePicture } from "./change-picture.server.ts";
import { pictureForm } from "./library-picture.ts";
import { PictureProblem } from "./picture-problem.ts";

/** Changes what is said about one picture: a form with `alt`, and `focusX` and `focusY` where the focal point moves. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return answerProblem(services, async () => {
    refuseForeignOrigin(request, services.env);
    await requireAdmin(services, request);
    const form = pictureForm.safeParse(Object.fromEntries(await readForm(request)));
    if (!form.success) throw new PictureProblem(422, Object.values(z.flattenError(form.error).fieldErrors).flat().join(" "));
    const changed = await changePicture(services, params.id, form.data);
    if (!changed) throw new PictureProblem(404, "This picture is no longer in the library: choose another one.");
    const [picture] = await withUses(services.database.owner, [changed]);
    return { picture };
  });
}
