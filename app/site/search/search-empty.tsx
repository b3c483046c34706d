import { Link } from "react-router";
import { RecipeCard, type RecipeCardData } from "../../features/recipes/recipe-card.tsx";
import { PotDrawing } from "../../ui/pot-drawing.tsx";
import type { CountryWay } from "./search-countries.tsx";
import { isFiltered, type SearchQuery, searchHref, withoutFilters } from "./search-query.ts";

type Props = { query: SearchQuery; popular: RecipeCardData[]; named: CountryWay | undefined };

/** For a search without results: what to change, and the popular recipes. */
export function SearchEmpty({ query, popular, named }: Props) {
  return (
    <>
      <div className="grid items-center gap-6 py-10 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-[clamp(1.5rem,5vw,4.5rem)]">
        <PotDrawing className="w-[clamp(8rem,18vw,14rem)]" />
        <div>
          <h2 className="text-2 display">Nothing on this stove yet</h2>
          <p className="mt-3 mb-6 max-w-[36em] text-lead text-muted">{hint(query, named)}</p>
          {isFiltered(query) ? (
            <Link to={searchHref(withoutFilters(query))} className="text-link">
              Search without filters
            </Link>
          ) : (
            <Link to="/search" className="text-link">
              Show all recipes
            </Link>
          )}
        </div>
      </div>
      <section aria-labelledby="popular" className="mt-8 border-t border-line pt-8">
        <h2 id="popular" className="mb-6 text-2 display">
          Popular recipes
        </h2>
        <ul className="grid gap-x-(--gap) gap-y-12 sm:grid-cols-2 min-[86rem]:grid-cols-4">
          {popular.map((card) => (
            <li key={card.recipeId} className="grid">
              <RecipeCard card={card} headingLevel={3} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function hint(query: SearchQuery, named: CountryWay | undefined): string {
  if (isFiltered(query)) return "Nothing matches all of these filters.";
  if (named?.specialty) return `No recipe for ${named.specialty} yet, and no story mentions it.`;
  return named ? "There are no recipes or stories from there yet." : "Try fewer words, an ingredient, or the name of a country.";
}
