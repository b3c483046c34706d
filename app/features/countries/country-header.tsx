import { Picture, type PictureSource } from "../../ui/picture.tsx";
import type { Country } from "./country.ts";
import { TeaTowel } from "./tea-towel.tsx";

/** Beside the text, the box is up to 34rem high and the picture 3:2, so it is fetched wider than it is shown. */
const sizes = "(min-width: 109rem) 47vw, (min-width: 64rem) 51rem, 100vw";

/**
 * The country's cooking, beside its table or, without a picture of that, its towel. On small screens the picture is above: it also comes
 * first in the document, so that it does not push down text that has already loaded. A long title breaks at every width: at 390 px it would
 * just fit in one font and not in the next.
 */
export function CountryHeader({ country, cover }: { country: Country; cover: PictureSource | undefined }) {
  return (
    <header className="grid border-b border-line lg:min-h-[min(34rem,62vh)] lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      {cover ? (
        <div className="grid grid-rows-[1fr_auto] lg:col-start-2 lg:row-start-1">
          <div className="relative aspect-3/2 overflow-hidden bg-flour sm:aspect-2/1 lg:aspect-auto lg:min-h-88">
            <Picture source={cover} alt={cover.alt ?? ""} sizes={sizes} isLead className="absolute inset-0" />
          </div>
          <TeaTowel country={country} isHem />
        </div>
      ) : (
        <TeaTowel country={country} />
      )}
      <div className="self-center px-(--gutter) lg:col-start-1 lg:row-start-1 py-[clamp(2rem,4.5vw,4rem)] lg:pr-[clamp(1.5rem,4vw,4.5rem)] lg:pl-[max(var(--gutter),calc((100vw-var(--wide))/2))]">
        <img
          src={`/flags/${country.flag}.svg`}
          alt={`Flag of ${country.name}`}
          width="60"
          height="45"
          className="rounded-picture ring-1 ring-[rgb(0_0_0/.14)]"
        />
        <h1 className="mt-[.3em] mb-[.32em] max-w-[7.4em] text-hero leading-(--lead-display) font-[460] tracking-(--track-display)">
          {country.adjective} Cuisine
        </h1>
        <p className="max-w-[30em] font-serif text-[clamp(1.25rem,1.1rem+.7vw,1.5625rem)] leading-[1.42] text-ink-2">{country.description}</p>
      </div>
    </header>
  );
}

export function CountryStyle({ country }: { country: Country }) {
  const part = "py-[clamp(2rem,4vw,4rem)]";
  return (
    <div className="wrap grid border-b border-line lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <section className={`${part} lg:pr-[clamp(1.5rem,5vw,5rem)]`}>
        <h2 className="mb-4 text-3">Cooking Style &amp; Philosophy</h2>
        {country.cookingStyle.map((paragraph) => (
          <p key={paragraph} className="max-w-(--text) font-serif text-read leading-(--lead-read) text-ink-2 not-first-of-type:mt-4">
            {paragraph}
          </p>
        ))}
      </section>
      <section className={`${part} border-line max-lg:border-t lg:border-l lg:pl-[clamp(1.5rem,5vw,5rem)]`}>
        <h2 className="mb-4 text-3">Traditional Specialties</h2>
        <ul className="flex flex-wrap gap-2.5">
          {country.specialties.map((name) => (
            <li
              key={name}
              className="inline-flex min-h-11 items-center rounded-pill bg-surface px-4.5 font-serif text-[1.1875rem] leading-none font-[450] ring-1 ring-line-strong ring-inset"
            >
              {name}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
