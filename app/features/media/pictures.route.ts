import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { requireAdmin } from "../account/guard.server.ts";
import { withUses } from "../blog/picture-uses.server.ts";
import type { Route } from "./+types/pictures.route.ts";
import { answerProblem } from "./answer-problem.server.ts";
import type { LibraryPage } from "./library-picture.ts";
import { pageNumber } from "./library-query.ts";
import { listPictures } from "./pictures.server.ts";
import { receivePictures } from "./receive-pictures.server.ts";

/** The library for the browser: `?q=` searches, `?page=` counts from 1. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return answerProblem(services, async () => {
    await requireAdmin(services, request);
    const { searchParams } = new URL(request.url);
    const owner = services.database.owner;
    const list = await listPictures(owner, { search: searchParams.get("q") ?? "", page: pageNumber(searchParams) ?? 1 });
    return { ...list, pictures: await withUses(owner, list.pictures) } satisfies LibraryPage;
  });
}

/** One uploaded picture, as `{ picture, isKnown, isAnimated }`. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return answerProblem(services, async () => {
    refuseForeignOrigin(request, services.env);
    const { userId } = await requireAdmin(services, request);
    const [received] = await receivePictures(services, request, userId, 1);
    if (!received) throw new Error("a received form has no picture");
    if ("problem" in received) throw received.problem;
    const [picture] = await withUses(services.database.owner, [received.picture]);
    const { isKnown, isAnimated } = received;
    return { picture, isKnown, isAnimated };
  });
}
