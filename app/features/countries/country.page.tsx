import { data, isRouteErrorResponse, useMatches } from "react-router";
import { keepPage } from "../../server/services.server.ts";
import { FirstPaint } from "../../ui/first-paint.tsx";
import { breadcrumbs, JsonLd } from "../../ui/json-ld.tsx";
import { Missing } from "../../ui/missing.tsx";
import { originOf, pageMeta } from "../../ui/page-meta.ts";
import { NotifyMe } from "../letters/notify-me.tsx";
import { RecipeCard } from "../recipes/recipe-card.tsx";
import { cardOfCountry } from "../recipes/recipe-card-data.server.ts";
import { listRecipesOf } from "../recipes/recipes.server.ts";
import type { Route } from "./+types/country.page.ts";
import { countryCover, findCountry } from "./countries.server.ts";
import { CountryHeader, CountryStyle } from "./country-header.tsx";
import { CountrySoon } from "./country-soon.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  const country = findCountry(params.country);
  if (!country) throw data("Country Not Found", { status: 404 });
  keepPage(context);
  return { country, cover: countryCover(country), cards: listRecipesOf(country.id).map(cardOfCountry) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta(matches, { title: "Country Not Found", description: "The requested country page does not exist.", path: "/country", noindex: true });
  const { country, cover } = loaderData;
  return pageMeta(matches, {
    title: `Recipes from ${country.name}: ${country.adjective} Cuisine`,
    description: country.summary,
    path: `/country/${country.id}`,
    picture: { url: `/cards/country/${country.id}.jpg`, alt: cover?.alt ?? `${country.adjective} Cuisine` },
  });
}

export default function CountryPage({ loaderData: { country, cover, cards } }: Route.ComponentProps) {
  const origin = originOf(useMatches());
  const trail = [{ name: country.name, path: `/country/${country.id}` }];
  return (
    <>
      <JsonLd data={breadcrumbs(origin, trail)} />
      <CountryHeader country={country} cover={cover} />
      <FirstPaint id="country-header-end" />
      <CountryStyle country={country} />
      {cards.length === 0 ? (
        <CountrySoon country={country}>
          {/* Remounts when the router goes from country to country: the request belongs to one of them. */}
          <NotifyMe key={country.id} country={country} />
        </CountrySoon>
      ) : (
        <section className="section wrap">
          <JsonLd
            data={{
              "@context": "https://schema.org",
              "@type": "ItemList",
              itemListElement: cards.map(({ recipeId }, index) => ({ "@type": "ListItem", position: index + 1, url: `${origin}/recipe/${recipeId}` })),
            }}
          />
          <span className="simmer-line mb-5" />
          <h2 className="display mb-[clamp(2rem,4vw,3.5rem)] text-2">Featured {country.adjective} Recipes</h2>
          <div className="grid gap-x-(--gap) gap-y-[clamp(2.5rem,5vw,4rem)] sm:grid-cols-2 lg:grid-cols-3">
            {cards.map((card, index) => (
              <RecipeCard key={card.title} card={card} feature={index === 0 && cards.length % 3 === 1} isWideInPairs={index === 0 && cards.length % 2 === 1} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <Missing title="Country Not Found" text="The requested country page does not exist." action={{ to: "/", label: "Back to Home" }} />;
  }
  throw error;
}
