import type { ComponentType } from "react";

type Props<Given extends object> = {
  /** The part's name in `site/islands.ts`. */
  name: string;
  of: ComponentType<Given>;
  /** What the part is drawn with, here and again in the browser: plain data that JSON can carry. */
  props: Given;
  /** "asked": its code is fetched when something asks for it, by `wakeIsland`. "now": the page is nothing without it, and waits for no sign. */
  wake?: "asked" | "now";
  /** The key of the browser's storage that holds what the part shows: where there is something, it does not wait for the reader's sign. */
  wakesWith?: string;
};

/**
 * A part of a page that does something in the browser. The pages that people read are not taken over by React as a
 * whole: their parts are, each alone, so that a recipe does not bring a router along. Where a page is taken over
 * as a whole (the admin area, the search), an island is a part like any other.
 */
export function Island<Given extends object>({ name, of: Part, props, wake, wakesWith }: Props<Given>) {
  return (
    <div className="contents" data-island={name} data-props={JSON.stringify(props)} data-wake={wake} data-wakes-with={wakesWith}>
      <Part {...props} />
    </div>
  );
}
