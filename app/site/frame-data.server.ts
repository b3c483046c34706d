import { listCountries } from "../features/countries/countries.server.ts";
import { heroOf } from "../features/recipes/recipe-card-data.server.ts";
import { findRecipe } from "../features/recipes/recipes.server.ts";
import { site } from "../site.config.ts";

/** The links of header and footer that come from content, and the year of the copyright, in the site's time zone as all dates are. */
export function frameData(now: Date, timeZone: string) {
  return {
    year: yearIn(timeZone, now),
    countries: listCountries().map(({ id, name, flag }) => ({ id, name, flag })),
    popular: site.popular.flatMap((id) => {
      const recipe = findRecipe(id);
      return recipe ? [{ id, title: recipe.title, duration: recipe.cookingTime, picture: heroOf(recipe) }] : [];
    }),
  };
}

const yearIn = (timeZone: string, now: Date) => Number(new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone }).format(now));

/** Seconds until the next year begins in a time zone, at least one. */
export function secondsOfThisYear(now: Date, timeZone: string): number {
  const nextInUtc = Date.UTC(yearIn(timeZone, now) + 1, 0, 1);
  return Math.max(1, (nextInUtc - aheadOfUtc(timeZone, new Date(nextInUtc)) - now.getTime()) / 1000);
}

/** In milliseconds. */
function aheadOfUtc(timeZone: string, at: Date): number {
  const written = new Intl.DateTimeFormat("en-US", { timeZoneName: "longOffset", timeZone }).format(at);
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(written) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}
