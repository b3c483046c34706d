import { Search } from "lucide-react";
import { Form } from "react-router";
import { Island } from "../../ui/island.tsx";
import { SearchField } from "./search-field.tsx";

type Props = {
  /** Id of the input; two boxes on one page need different ones. */
  id: string;
  /** Classes of the form: its width and position. */
  className?: string;
};

/** The search pill of header and menu: submits to /search?q=…, suggests while typing. */
export function SearchBox({ id, className = "" }: Props) {
  return (
    <search className={className}>
      <Form action="/search" method="get" className="relative">
        <button type="submit" aria-label="Search" className="absolute inset-y-0 left-0 flex w-12 items-center justify-center rounded-pill text-ink">
          <Search className="icon" aria-hidden="true" />
        </button>
        {/* Phones zoom the page into a field with letters below 16 px. */}
        <Island
          name="search-field"
          of={SearchField}
          props={{
            id,
            placeholder: "Search recipes",
            className: "min-h-11 w-full appearance-none rounded-pill border border-line-strong bg-surface pr-4 pl-12 text-[max(16px,var(--t-ui))] text-ink",
          }}
        />
      </Form>
    </search>
  );
}
