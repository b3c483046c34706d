import { ArrowRight } from "lucide-react";
import { Flag } from "../flag.tsx";
import type { CountryChoice } from "./search-filters.tsx";

/** A link to a country found by its name, or by a `specialty` of its own. */
export type CountryWay = CountryChoice & { specialty?: string | undefined };

export function SearchCountries({ countries }: { countries: CountryWay[] }) {
  if (countries.length === 0) return null;
  return (
    <ul aria-label="Countries" className="mb-8 flex flex-wrap gap-3">
      {countries.map(({ id, name, flag, specialty }) => (
        <li key={id}>
          <a
            href={`/country/${id}`}
            className="inline-flex min-h-12 items-center gap-3 rounded-field border border-line-strong bg-surface px-5 text-ui font-semibold hover:border-ink"
          >
            <Flag code={flag} />
            {specialty ? `${specialty}, a specialty of ${name}` : `How ${name} cooks`}
            <ArrowRight className="icon" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
