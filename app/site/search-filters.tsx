import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import type { Counts } from "./search-filter.ts";
import { difficulties, isFiltered, kinds, type SearchQuery, times } from "./search-query.ts";

export type CountryChoice = { id: string; name: string; flag: string };
type Props = { query: SearchQuery; counts: Counts; countries: CountryChoice[] };

/**
 * The choices of the search form. What is chosen comes from the address, so that going back shows what was chosen then.
 * On narrow screens they wait behind a button that needs no script; hidden choices are sent all the same.
 */
export function SearchFilters({ query, counts, countries }: Props) {
  const filtered = isFiltered(query);
  return (
    <>
      <details className="mt-5 md:hidden" open={filtered}>
        <summary className="inline-flex min-h-11 list-none items-center gap-2.5 rounded-pill border border-line-strong px-5 text-ui font-semibold [&::-webkit-details-marker]:hidden">
          <SlidersHorizontal className="icon" aria-hidden="true" />
          Filters
        </summary>
      </details>
      <div className="mt-6 flex flex-wrap gap-x-8 gap-y-4 md:gap-y-3 max-md:[details:not([open])+&]:hidden">
        <Group label="Country">
          {countries.map(({ id, name, flag }) => (
            <Chip key={id} type="checkbox" name="country" value={id} checked={query.country.includes(id)} count={counts.country[id]}>
              <img src={`/flags/${flag}.svg`} alt="" width={22} height={16} className="photo h-4 w-5.5 rounded-[2px] object-cover" />
              {name}
            </Chip>
          ))}
        </Group>
        <Group label="Difficulty">
          {difficulties.map((one) => (
            <Chip key={one} type="checkbox" name="difficulty" value={one} checked={query.difficulty.includes(one)} count={counts.difficulty[one]}>
              {one}
            </Chip>
          ))}
        </Group>
        <Group label="Time">
          <Chip type="radio" name="time" value="" checked={!query.time}>
            Any
          </Chip>
          {times.map(({ value, label }) => (
            <Chip key={value} type="radio" name="time" value={value} checked={query.time === value} count={counts.time[value]}>
              {label}
            </Chip>
          ))}
        </Group>
        <Group label="Kind">
          <Chip type="radio" name="kind" value="" checked={!query.kind} count={counts.kind[""]}>
            All
          </Chip>
          {kinds.map(({ value, label }) => (
            <Chip key={value} type="radio" name="kind" value={value} checked={query.kind === value} count={counts.kind[value]}>
              {label}
            </Chip>
          ))}
        </Group>
      </div>
    </>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-1.5 text-meta text-muted max-md:mb-2 max-md:w-full">{label}</legend>
      {children}
    </fieldset>
  );
}

type ChipProps = { type: "checkbox" | "radio"; name: string; value: string; checked: boolean; count?: number; children: ReactNode };

/** A choice as a pill: a real checkbox or radio button, so that it works without a script. The form hears its change. */
function Chip({ count, children, ...input }: ChipProps) {
  return (
    <label className="group/chip relative inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-pill border border-line-strong px-4 text-ui font-medium transition-colors duration-(--fast) hover:bg-flour has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input {...input} onChange={() => {}} className="absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none" />
      {children}
      {count !== undefined && (
        <span className="numerals text-meta text-muted group-has-checked/chip:text-paper">
          {count}
          <span className="sr-only"> found</span>
        </span>
      )}
    </label>
  );
}
