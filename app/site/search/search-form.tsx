import { Search } from "lucide-react";
import { type ComponentProps, useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { SearchField } from "./search-field.tsx";
import { SearchFilters } from "./search-filters.tsx";
import { isChosen, readSearch, searchHref } from "./search-query.ts";

type Props = ComponentProps<typeof SearchFilters>;

/**
 * The whole search as one GET form: without a script its button submits it, with one every change of a filter does,
 * to an address that omits what is not chosen.
 */
export function SearchForm({ query, counts, countries }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const address = searchHref(query);

  const goneTo = useRef<string>(undefined);
  const isNew = useRef(true);

  const go = useCallback((): void => {
    if (!form.current) return;
    const params = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    goneTo.current = searchHref(readSearch(params));
    void navigate(goneTo.current, { preventScrollReset: true });
  }, [navigate]);

  // The form belongs to the reader; it is only reset by an address that it did not cause, such as after going back.
  useEffect(() => {
    const asked = readSearch(new URL(address, window.location.origin).searchParams);
    const [isFirst, isOwn] = [isNew.current && !isReturn(), goneTo.current === address];
    isNew.current = false;
    goneTo.current = undefined;
    const inputs = [...(form.current?.querySelectorAll("input") ?? [])];
    const isOther = ({ name, value, checked }: HTMLInputElement) => name !== "q" && checked !== isChosen(asked, name, value);
    if (isFirst) {
      // Text typed before the script was there is kept, and filters chosen by then are applied.
      if (inputs.some(isOther)) go();
    } else if (!isOwn) {
      for (const input of inputs) {
        if (input.name === "q") input.value = asked.q;
        else input.checked = isChosen(asked, input.name, input.value);
      }
    }
  }, [address, go]);

  return (
    <search>
      <form
        ref={form}
        action="/search"
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
        onChange={(event) => {
          if (event.target instanceof HTMLInputElement && event.target.type !== "search") go();
        }}
      >
        <div className="relative mt-8 max-w-208">
          <SearchField
            id="search"
            defaultValue={query.q}
            placeholder="A dish, an ingredient, a country"
            className="h-21 w-full appearance-none rounded-none border-b-2 border-ink bg-transparent pr-14 font-serif text-[clamp(1.5rem,1rem+2vw,2.5rem)] leading-none font-[440] tracking-[-.02em] placeholder:text-[length:min(1em,5vw)]"
          />
          <button type="submit" aria-label="Search" className="absolute right-0 bottom-4 grid size-12 place-items-center rounded-pill hover:bg-flour">
            <Search className="size-8 stroke-[1.5]" aria-hidden="true" />
          </button>
        </div>
        <SearchFilters query={query} counts={counts} countries={countries} />
        <noscript>
          <button type="submit" className="text-link mt-4 min-h-11">
            Apply filters
          </button>
        </noscript>
      </form>
    </search>
  );
}

/** Whether the browser has restored the form's contents from when the page was left. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "back_forward" || entry?.type === "reload";
}
