import { useMatches } from "react-router";
import { findSitePicture } from "../features/media/site-pictures.server.ts";
import { RecipeCard } from "../features/recipes/recipe-card.tsx";
import { cardOf } from "../features/recipes/recipe-card-data.server.ts";
import { listRecipes } from "../features/recipes/recipes.server.ts";
import { keepPage } from "../server/services.server.ts";
import { site } from "../site.config.ts";
import { FirstPaint } from "../ui/first-paint.tsx";
import { JsonLd } from "../ui/json-ld.tsx";
import { originOf, pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/home.page.ts";
import { HomeHero } from "./home-hero.tsx";

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context);
  const french = listRecipes().filter((recipe) => recipe.cuisine === "French Cuisine");
  return { kitchen: findSitePicture("kitchen"), kitchenAtDusk: findSitePicture("kitchen-dark"), cards: french.map(cardOf) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${site.name}: Authentic French Recipe Videos & Culinary Adventures`,
    description:
      "Watch authentic French recipe videos, from beef in red wine to coq au vin, and cook along. Join over 50K food lovers on their culinary adventures.",
    path: "/",
  });
}

export default function HomePage({ loaderData: { kitchen, kitchenAtDusk, cards } }: Route.ComponentProps) {
  const origin = originOf(useMatches());
  return (
    <>
      <JsonLd data={aboutSite(origin)} />
      <HomeHero kitchen={kitchen} kitchenAtDusk={kitchenAtDusk} />
      <FirstPaint id="hero-end" />
      <section className="section wrap">
        <div className="mb-[clamp(2rem,4vw,3.5rem)] grid max-w-240 gap-3">
          <span className="simmer-line mb-2" />
          <h2 className="display text-2">New French Recipe Collection</h2>
          <p className="text-lead text-muted">Discover authentic French recipes featuring classic dishes from the heart of France</p>
        </div>
        {cards.length === 0 && <p className="text-lead text-muted">No French recipes found.</p>}
        <div className="grid gap-x-(--gap) gap-y-[clamp(2.5rem,5vw,4rem)] sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card, index) => (
            <RecipeCard key={card.title} card={card} isWideInPairs={index === 0 && cards.length % 2 === 1} />
          ))}
        </div>
      </section>
    </>
  );
}

function aboutSite(origin: string) {
  const organization = {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: site.name,
    url: `${origin}/`,
    email: site.contact,
    logo: `${origin}/icon-512.png`,
  };
  const target = { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` };
  const search = { "@type": "SearchAction", target, "query-input": "required name=search_term_string" };
  const website = { "@type": "WebSite", name: site.name, url: `${origin}/`, publisher: { "@id": organization["@id"] }, potentialAction: search };
  return { "@context": "https://schema.org", "@graph": [website, organization] };
}
