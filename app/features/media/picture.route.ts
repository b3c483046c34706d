import { z } from "zod";
import { readForm } from "../../server/form.server.ts";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { requireAdmin } from "../account/guard.server.ts";
import { withUses } from "../blog/picture-uses.server.ts";
import type { Route } from "./+types/picture.route.ts";
import { answerProblem } from "./answer-problem.server.ts";
import { changePicture } from "./change-picture.server.ts";
import { pictureForm, type Said, saidIn } from "./library-picture.ts";
import { PictureProblem } from "./picture-problem.ts";

/**
 * Changes the data of one picture: a form with `alt`, and with `focusX` and `focusY` to move the focal point. The initial values may be
 * sent as `began.alt`, `began.focusX` and `began.focusY`.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return answerProblem(services, async () => {
    refuseForeignOrigin(request, services.env);
    await requireAdmin(services, request);
    const form = await readForm(request);
    const read = pictureForm.safeParse(Object.fromEntries(form));
    if (!read.success) throw new PictureProblem(422, Object.values(z.flattenError(read.error).fieldErrors).flat().join(" "));
    const result = await changePicture(services, params.id, read.data, saidIn(form, "began."));
    if (result.is === "gone") throw new PictureProblem(404, "This picture is no longer in the library: choose another one.");
    if (result.is === "changed") throw new PictureProblem(409, sayChanged(result.theirs), result.theirs);
    const [picture] = await withUses(services.database.owner, [result.picture]);
    return { picture };
  });
}

function sayChanged({ alt }: Partial<Said>): string {
  const theirs = alt === undefined ? "Someone else has moved its focal point in the meantime" : `Someone else has described it in the meantime: “${alt}”`;
  return `${theirs}. Your changes are not saved yet: save again to replace theirs.`;
}
