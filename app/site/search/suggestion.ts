import type { Piece } from "./search-marks.ts";

/** One line below the search box: where it leads and what it is. */
export type Suggestion = {
  kind: "recipe" | "story" | "country";
  title: string;
  /** The title, cut where a typed word begins or ends. */
  pieces: Piece[];
  /** Shown after the title, such as "3 hours". */
  note: string;
  href: string;
};
