import type { Recipe } from "../../features/recipes/recipe.ts";
import { servicesContext } from "../../server/services.server.ts";
import type { Route } from "./+types/suggest.route.ts";
import { countriesNamed, type NamedCountry } from "./countries-named.server.ts";
import { type Found, search } from "./search.server.ts";
import { isDescribing } from "./search-foods.ts";
import { searchInTime } from "./search-in-time.server.ts";
import { prepareKitchen } from "./search-kitchen.server.ts";
import { markPieces } from "./search-marks.ts";
import { kindNamed, readSearch, type SearchQuery } from "./search-query.ts";
import { askStories } from "./search-stories-away.server.ts";
import { fold } from "./search-words.ts";
import type { Suggestion } from "./suggestion.ts";
import { timeAsked } from "./time-asked.server.ts";

type Bare = Omit<Suggestion, "pieces">;

const most = { stories: 3, all: 8 };

/** At most eight suggestions for the text typed so far: countries by name, then recipes and stories, the best first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = readSearch(new URL(request.url).searchParams).q;
  const text = fold(typed);
  const services = context.get(servicesContext);
  const stories = askStories(services);
  const timed = await timeAsked(typed, prepareKitchen(), stories);
  const q = timed?.q ?? typed;
  const kind = kindNamed(q);
  const query: SearchQuery = { q: kind ? "" : q, country: [], difficulty: [], time: timed?.time, kind, page: 1 };
  const answer = (found: Bare[], seconds: number, marks = new Set<string>()) => {
    const suggestions = found.map((one): Suggestion => ({ ...one, pieces: markPieces(one.title, marks) }));
    return Response.json({ suggestions }, { headers: { "Cache-Control": seconds > 0 ? `public, max-age=${seconds}` : "no-store" } });
  };
  if (text.length < 2) return answer([], 3600);
  const { found, marks, readAs, closest, unknown, swapped, unsearched } =
    timed && !kind ? await searchInTime(services, { ...query, q: typed }, timed, stories) : await search(services, query, stories);
  const countries = countriesNamed(readAs ?? q).map(suggestionOfCountry);
  const shownStories = new Set(found.filter(({ kind }) => kind === "story").slice(0, most.stories));
  // Omits recipes that need a warning: the page can say what is unknown about them, but a suggestion has no room for it.
  const isSure = (recipe: Recipe) => unknown.length === 0 && !swapped.includes(recipe.id);
  // Nor has it room to say which word is missing: the title must have another that does not only describe, and the missing one must be no name.
  const telling = new Set([...marks].filter((word) => !isDescribing(word)));
  const isNamed = closest?.missing.some(prepareKitchen().lexicon.isDish);
  const isNear = ({ title }: Bare) => !closest || (!isNamed && markPieces(title, telling).some(({ marked }) => marked));
  const rest = found
    .filter((one) => (one.kind === "recipe" ? isSure(one.recipe) : shownStories.has(one)))
    .map(suggestionOf)
    .filter(isNear);
  // Not cached while the stories are temporarily missing.
  return answer([...countries, ...rest].slice(0, most.all), unsearched ? 0 : 60, marks);
}

function suggestionOfCountry({ country: { id, name }, specialty }: NamedCountry): Bare {
  return { kind: "country", title: specialty ?? name, note: specialty ? `Specialty of ${name}` : "Country", href: `/country/${id}` };
}

function suggestionOf(found: Found): Bare {
  if (found.kind === "story") return { kind: "story", title: found.post.title, note: "Story", href: `/blog/${encodeURIComponent(found.post.slug)}` };
  const { id, title, cookingTime } = found.recipe;
  return { kind: "recipe", title, note: cookingTime, href: `/recipe/${id}` };
}
