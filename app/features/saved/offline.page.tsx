import { keepPage } from "../../server/services.server.ts";
import { Island } from "../../ui/island.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { PotDrawing } from "../../ui/pot-drawing.tsx";
import type { Route } from "./+types/offline.page.ts";
import { TryAgain } from "./try-again.tsx";

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context);
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  const description = "What you can read on this device while offline.";
  return pageMeta(matches, { title: "You are offline", description, path: "/offline", noindex: true });
}

/** Shown instead of a page that is not stored on an offline device. The service worker fills in links to the stored ones. */
export default function OfflinePage() {
  return (
    <div className="wrap py-[clamp(3rem,8vw,7rem)]">
      <div className="grid items-center gap-[clamp(1.5rem,5vw,4.5rem)] sm:grid-cols-[auto_minmax(0,1fr)]">
        <PotDrawing className="w-[clamp(8rem,18vw,14rem)]" />
        <div>
          <h1 className="display text-2">You are offline</h1>
          <p className="mt-3 mb-6 max-w-[34em] text-lead text-muted">
            This page is not saved on this device, and there is no connection to load it. You can read what is listed below.
          </p>
          <Island name="try-again" of={TryAgain} wake="now" props={{}} />
        </div>
      </div>
      <div className="mt-[clamp(2.5rem,6vw,5rem)] grid gap-x-(--gap) gap-y-10 sm:grid-cols-2">
        <KeptLinks id="kept-saved" title="Saved recipes" nothing="No recipes are saved on this device." />
        <KeptLinks id="kept-read" title="Recently read" nothing="No pages are saved on this device." />
      </div>
      <p className="mt-10 text-muted">
        <a href="/profile" className="text-link">
          Your profile
        </a>{" "}
        opens offline too.
      </p>
    </div>
  );
}

function KeptLinks({ id, title, nothing }: { id: string; title: string; nothing: string }) {
  return (
    <section aria-labelledby={`${id}-title`} className="group">
      <h2 id={`${id}-title`} className="border-b-[1.5px] border-ink pb-3 text-3">
        {title}
      </h2>
      <ul
        id={id}
        className="peer [&_a]:flex [&_a]:min-h-12 [&_a]:items-center [&_a]:py-2 [&_a]:font-serif [&_a]:text-[1.1875rem] [&_a]:leading-snug [&_a]:hover:text-accent [&_li]:border-b [&_li]:border-line"
      />
      <p className="mt-4 text-muted peer-[:not(:empty)]:hidden">{nothing}</p>
    </section>
  );
}
