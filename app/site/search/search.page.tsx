import { useRef } from "react";
import { Link, redirect } from "react-router";
import { listCountries } from "../../features/countries/countries.server.ts";
import { cardOf } from "../../features/recipes/recipe-card-data.server.ts";
import { findRecipe } from "../../features/recipes/recipes.server.ts";
import { postAuthors, postLists, postTexts } from "../../server/changed-pages.server.ts";
import { keepPage, servicesContext } from "../../server/services.server.ts";
import { site } from "../../site.config.ts";
import { FirstPaint } from "../../ui/first-paint.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { PageTrail } from "../../ui/page-trail.tsx";
import { useFocusWhenGone } from "../../ui/use-focus-when-gone.ts";
import type { Route } from "./+types/search.page.ts";
import { countriesNamed, type NamedCountry } from "./countries-named.server.ts";
import { type SearchAnswer, search } from "./search.server.ts";
import { type CountryWay, SearchCountries } from "./search-countries.tsx";
import { SearchEmpty } from "./search-empty.tsx";
import type { CountryChoice } from "./search-filters.tsx";
import { SearchForm } from "./search-form.tsx";
import { searchInTime } from "./search-in-time.server.ts";
import { prepareKitchen } from "./search-kitchen.server.ts";
import { notesOn } from "./search-notes.ts";
import { SearchPages } from "./search-pages.tsx";
import { isFiltered, kindNamed, readSearch, type SearchQuery, searchHref, timeText, withoutFilters } from "./search-query.ts";
import { SearchResults } from "./search-result.tsx";
import { resultsOf } from "./search-results.server.ts";
import { askStories, type Unsearched } from "./search-stories-away.server.ts";
import { wordsOf } from "./search-words.ts";
import { type TimeAsked, timeAsked } from "./time-asked.server.ts";

/** Shorter queries are made by many people; longer ones are not worth the space in the cache. */
const longestKept = 40;
const keptSeconds = 3600;

const choiceOf = ({ id, name, flag }: CountryChoice): CountryChoice => ({ id, name, flag });
const wayOf = ({ country, specialty }: NamedCountry): CountryWay => ({ ...choiceOf(country), specialty });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = readSearch(searchParams);
  const kind = kindNamed(query.q);
  if (kind && (!query.kind || query.kind === kind)) throw redirect(searchHref({ ...query, q: "", kind }));
  const services = context.get(servicesContext);
  const stories = askStories(services);
  const timed = query.kind === "story" ? undefined : await timeAsked(query.q, prepareKitchen(), stories);
  // A time that was chosen counts, and not the one in words.
  if (timed && query.time) throw redirect(searchHref({ ...query, q: timed.q }));
  const inTime = timed && !kindNamed(timed.q) ? await searchInTime(services, query, timed, stories) : undefined;
  // Where a recipe is quick enough, the time becomes a filter that can be seen and changed.
  if (timed && (!inTime || inTime.fits === "all")) throw redirect(searchHref({ ...query, ...timed }));
  const {
    found,
    marks,
    readAs,
    closest: near,
    unknown,
    left,
    swapped,
    counts,
    totals,
    page,
    pages,
    unsearched,
  } = inTime ?? (await search(services, query, stories));
  if (!unsearched && query.q.length <= longestKept) keepPage(context, { shows: [postLists, postTexts, postAuthors], seconds: keptSeconds });
  // Stories that were not searched may have all the words.
  const closest = unsearched ? undefined : near;
  const results = await resultsOf(found, services);
  const shownWords = new Set(
    results.flatMap((result) => wordsOf(result.kind === "recipe" ? `${result.card.title} ${result.card.description}` : `${result.title} ${result.text}`)),
  );
  return {
    query: { ...query, page },
    asked: searchParams.size > 0,
    results,
    marks: [...marks].filter((word) => shownWords.has(word)),
    readAs,
    isClosest: closest !== undefined,
    slower: timed && inTime?.fits === "none" ? timed : undefined,
    notes: notesOn({ unknown, swaps: swapped.flatMap((id) => findRecipe(id)?.title ?? []), missing: closest?.missing ?? [], left }),
    counts,
    totals,
    pages,
    unsearched,
    countries: listCountries().map(choiceOf),
    named: isFiltered(query) || page > 1 ? [] : countriesNamed(readAs ?? query.q).map(wayOf),
    popular: results.length > 0 ? [] : site.popular.flatMap((id) => findRecipe(id) ?? []).map(cardOf),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const query = loaderData?.query;
  const page = query && query.page > 1 ? `, page ${query.page}` : "";
  const title = (query?.q ? `Search Recipes: ${query.q}` : "Search Recipes") + page;
  const description = "Find a recipe or a story by dish, ingredient or country, however you spell it. Filter by country, difficulty and time.";
  return pageMeta(matches, { title, description, path: "/search", noindex: loaderData?.asked ?? true });
}

const reasons: Record<Unsearched, string> = {
  away: "Stories cannot be searched right now, but recipes can.",
  slow: "Searching the stories took too long, so only recipes were searched. Try again in a moment, or with fewer words.",
};

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, results, marks, readAs, isClosest, slower, notes, counts, countries, named, totals, pages, unsearched, popular } = loaderData;
  const area = useRef<HTMLDivElement>(null);
  // "Clear filters" and "Show all recipes" are gone once pressed.
  useFocusWhenGone(area, () => document.getElementById("search-heading"));
  return (
    <div ref={area} className="wrap pb-(--section)">
      <PageTrail name="Search" path="/search" />
      <header className="pt-[clamp(2.25rem,5vw,4.5rem)]">
        <h1 id="search-heading" tabIndex={-1} className="text-1 display leading-none!">
          Search Recipes
        </h1>
        <SearchForm query={query} counts={counts} countries={countries} />
      </header>
      <div className="mt-8 mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line pt-4 text-ui text-muted">
        <output className="min-w-0 wrap-anywhere">
          {countText({ ...totals, countries: named.length, isClosest, unsearched }, query, { readAs, slower })}
          {notes.map((note) => (
            <span key={note} className="mt-1 block text-ink">
              {note}
            </span>
          ))}
        </output>
        {isFiltered(query) && (
          <Link to={searchHref(withoutFilters(query))} preventScrollReset className="text-link text-ink">
            Clear filters
          </Link>
        )}
        {unsearched && <p className="w-full">{reasons[unsearched]}</p>}
      </div>
      <SearchCountries countries={named} />
      {results.length > 0 ? (
        <SearchResults results={results} marks={marks} />
      ) : (
        <SearchEmpty query={query} popular={popular} named={unsearched ? undefined : named[0]} />
      )}
      <FirstPaint id="results-end" />
      <SearchPages query={query} pages={pages} />
    </div>
  );
}

type Totals = SearchAnswer["totals"] & { countries: number; isClosest: boolean; unsearched: Unsearched | undefined };

/** `slower`: the time that no recipe fits, so that slower ones are shown. */
type Read = { readAs: string | undefined; slower: TimeAsked | undefined };

/**
 * "3 recipes and 1 story for “wine”"; for a misspelt text, also what it was read as, for one of which nothing has all words, that, and
 * for a time that no recipe fits, the time.
 */
function countText({ countries, recipes, stories, isMore, isClosest, unsearched }: Totals, query: SearchQuery, { readAs, slower }: Read): string {
  const { q, time } = query;
  const parts = [
    countries > 0 && recipes + stories === 0 && count(countries, "country", "countries"),
    recipes > 0 && count(recipes, "recipe", "recipes"),
    stories > 0 && (isMore ? `the newest ${stories} stories` : count(stories, "story", "stories")),
  ].filter(Boolean);
  const asked = `No recipe${slower?.q || (!slower && q) ? ` for “${readAs ?? slower?.q ?? q}”` : ""}`;
  if (slower) return `${asked} ${timeText(slower.time)}. The quickest first: ${parts.join(" and ")}`;
  const isOnlyTime = !isFiltered({ ...query, time: undefined });
  if (parts.length === 0 && time && isOnlyTime) return `${asked} ${timeText(time)}`;
  if (isClosest) return `Nothing matches all of “${readAs ?? q}”. The closest: ${parts.join(" and ")}`;
  if (readAs && parts.length > 0) return `Showing results for “${readAs}”: ${parts.join(" and ")}`;
  return `${parts.join(" and ") || (unsearched ? "No recipe found" : "Nothing found")}${q ? ` for “${q}”` : ""}${parts.length === 0 && isFiltered(query) ? " with these filters" : ""}`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
