import { SlidersHorizontal } from "lucide-react";
import { Chip, ChipGroup } from "../../ui/chip.tsx";
import type { Counts } from "./search-filter.ts";
import { difficulties, isChosen, kinds, type SearchQuery, timeChoices } from "./search-query.ts";

export type CountryChoice = { id: string; name: string; flag: string };
type Props = { query: SearchQuery; counts: Counts; countries: CountryChoice[] };

/**
 * The filters of the search form. Their state comes from the address, so that going back restores it.
 * On narrow screens they are behind a button that needs no script; hidden filters are submitted all the same.
 */
export function SearchFilters({ query, counts, countries }: Props) {
  const chosen = query.country.length + query.difficulty.length + (query.time ? 1 : 0) + (query.kind ? 1 : 0);
  return (
    <>
      <details className="mt-5 md:hidden">
        <summary className="inline-flex min-h-11 list-none items-center gap-2.5 rounded-pill border border-line-strong px-5 text-ui font-semibold [&::-webkit-details-marker]:hidden">
          <SlidersHorizontal className="icon" aria-hidden="true" />
          Filters
          {chosen > 0 && <span className="numerals text-muted">{chosen} chosen</span>}
        </summary>
      </details>
      <div className="mt-6 flex flex-wrap gap-x-8 gap-y-4 md:gap-y-3 md:[&_legend]:w-18 max-md:[details:not([open])+&]:hidden">
        <ChipGroup label="Country">
          {countries.map(({ id, name, flag }) => (
            <Chip key={id} type="checkbox" name="country" value={id} defaultChecked={isChosen(query, "country", id)} count={counts.country[id]}>
              <img src={`/flags/${flag}.svg`} alt="" width={22} height={16} className="photo h-4 w-5.5 rounded-[2px] object-cover" />
              {name}
            </Chip>
          ))}
        </ChipGroup>
        <ChipGroup label="Difficulty">
          {difficulties.map((one) => (
            <Chip key={one} type="checkbox" name="difficulty" value={one} defaultChecked={isChosen(query, "difficulty", one)} count={counts.difficulty[one]}>
              {one}
            </Chip>
          ))}
        </ChipGroup>
        <ChipGroup label="Time">
          <Chip type="radio" name="time" value="" defaultChecked={isChosen(query, "time", "")}>
            Any
          </Chip>
          {timeChoices(query.time).map(({ value, label }) => (
            <Chip key={value} type="radio" name="time" value={value} defaultChecked={isChosen(query, "time", value)} count={counts.time[value]}>
              {label}
            </Chip>
          ))}
        </ChipGroup>
        <ChipGroup label="Kind">
          <Chip type="radio" name="kind" value="" defaultChecked={isChosen(query, "kind", "")} count={counts.kind[""]}>
            All
          </Chip>
          {kinds.map(({ value, label }) => (
            <Chip key={value} type="radio" name="kind" value={value} defaultChecked={isChosen(query, "kind", value)} count={counts.kind[value]}>
              {label}
            </Chip>
          ))}
        </ChipGroup>
      </div>
    </>
  );
}
