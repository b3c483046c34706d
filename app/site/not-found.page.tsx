import { data } from "react-router";
import { findSitePicture } from "../features/media/site-pictures.server.ts";
import { servicesContext } from "../server/services.server.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { pageMeta } from "../ui/page-meta.ts";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/not-found.page.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  context.get(servicesContext).log.warn({ path: new URL(request.url).pathname.slice(0, 500) }, "no such page");
  return data({ plate: findSitePicture("ratatouille") }, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Page not found", description: "Oops! Page not found", path: "/404", noindex: true });
}

export default function NotFoundPage({ loaderData: { plate } }: Route.ComponentProps) {
  return (
    <div className="wrap grid min-h-[62vh] grid-cols-[minmax(0,1fr)] items-center gap-[clamp(2rem,5vw,5rem)] py-16 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div
        aria-hidden="true"
        className="numerals flex items-center gap-[.035em] font-serif text-[min(42vw,20rem)] lg:text-[clamp(15rem,23vw,21rem)] leading-[.9] font-[420] tracking-[-.06em]"
      >
        4
        <span className="-mt-[.13em] mr-[.03em] ml-[.05em] block size-[.7em] flex-none overflow-hidden rounded-full bg-flour">
          {plate && <Picture source={plate} alt="" sizes="(min-width: 48rem) 22rem, 44vw" priority />}
        </span>
        4
      </div>
      <div>
        <span className="simmer-line" />
        <h1 className="mt-5 text-1 leading-none tracking-(--track-display)">
          <span className="sr-only">404. </span>Oops! Page not found
        </h1>
        <p className="mt-4 mb-6 text-lead text-muted">This one boiled dry. The rest of the kitchen is still warm.</p>
        <ButtonLink kind="main" to="/">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}
