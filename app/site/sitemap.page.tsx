import { Link } from "react-router";
import { keepPage } from "../server/services.server.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { FirstPaint } from "../ui/first-paint.tsx";
import { pageMeta } from "../ui/page-meta.ts";
import { PageTrail } from "../ui/page-trail.tsx";
import type { Route } from "./+types/sitemap.page.ts";
import { BackLink } from "./back-link.tsx";
import { Flag } from "./flag.tsx";
import { useFrame } from "./frame.ts";
import { type SitemapLink, sitemapGroups } from "./sitemap-groups.ts";

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context);
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Sitemap",
    description: "Every part of the site on one page: recipes, countries, stories, search, and the small print.",
    path: "/sitemap",
  });
}

export default function SitemapPage() {
  return (
    <div className="wrap">
      <PageTrail name="Sitemap" path="/sitemap" />
      <header className="pt-[clamp(1.5rem,3vw,2.5rem)] pb-[clamp(2rem,4vw,3.5rem)]">
        <BackLink to="/">Back to Home</BackLink>
        <h1 className="mt-4 text-1 leading-none tracking-(--track-display)">Sitemap</h1>
      </header>
      <div className="grid gap-[clamp(2.5rem,5vw,4.5rem)] pb-[clamp(2.5rem,5vw,4.5rem)]">
        {sitemapGroups(useFrame()).map(({ title, links }) => (
          <section key={title} className="grid gap-x-(--gap) gap-y-4 border-t-[1.5px] border-ink pt-4.5 lg:grid-cols-[minmax(0,2.3fr)_minmax(0,9.7fr)]">
            <h2 className="text-3">{title}</h2>
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
              {links.map((link) => (
                <Card key={link.path} link={link} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <FirstPaint id="map-end" />
      <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t-[1.5px] border-ink pt-6 pb-(--section)">
        <p className="font-serif text-3">Looking for a dish? Search all recipes by name, ingredient or country.</p>
        <ButtonLink kind="main" to="/search">
          Search Recipes
        </ButtonLink>
      </section>
    </div>
  );
}

function Card({ link: { name, description, path, flag } }: { link: SitemapLink }) {
  return (
    <li>
      <Link
        to={path}
        className="flex h-full flex-col rounded-panel border border-line bg-surface px-4.5 pt-4.5 pb-5 transition-colors duration-(--fast) hover:border-ink"
      >
        <span className="flex items-center gap-2.5 font-serif text-[1.25rem] leading-tight font-[520]">
          {flag && <Flag code={flag} />}
          {name}
        </span>
        <span className="mt-1 mb-3 text-ui text-muted">{description}</span>
        <span className="mt-auto text-micro font-medium wrap-anywhere text-accent">{path}</span>
      </Link>
    </li>
  );
}
