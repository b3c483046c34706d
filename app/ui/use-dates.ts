import { useRouteLoaderData } from "react-router";
import { type Dates, datesIn } from "./date-in-words.ts";

/** Dates in words in the site's time zone, so that server and browser write the same. */
export function useDates(): Dates {
  return datesIn(useRouteLoaderData<{ timeZone: string }>("root")?.timeZone ?? "UTC");
}
