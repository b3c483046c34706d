import type { ComponentType } from "react";

type Props<Given extends object> = {
  /** Its name in `site/islands.ts`. */
  name: string;
  of: ComponentType<Given>;
  /** The component's props, on the server and again in the browser: plain JSON data. */
  props: Given;
  /** "asked": its code is fetched only when `wakeIsland` is called. "now": the page is useless without it, so it does not wait for an interaction. */
  wake?: "asked" | "now";
  /** The localStorage key of what the part shows: if it has a value, the part does not wait for an interaction. */
  wakesWith?: string;
};

/**
 * A part of a page that is interactive. React does not hydrate pages for reading as a whole, only their islands, each
 * separately, so that a recipe does not load a router. On pages that are hydrated as a whole (the admin area, the search),
 * an island is an ordinary component.
 */
export function Island<Given extends object>({ name, of: Part, props, wake, wakesWith }: Props<Given>) {
  return (
    <div className="contents" data-island={name} data-props={JSON.stringify(props)} data-wake={wake} data-wakes-with={wakesWith}>
      <Part {...props} />
    </div>
  );
}
