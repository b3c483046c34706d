import { countUp } from "../source.ts";

type Hooks = {
  /** Converts text outside of any block, from the classic editor. */
  loose(text: string): string;
  /** The content of a reusable block, by its id. */
  shared(id: string): string | undefined;
  /** The post's footnotes, which are stored apart from its text. */
  footnotes: string;
  /** Called for every block, with whether it is empty. */
  meet(name: string, attributes: string, isEmpty: boolean): void;
};

const comment = /<!--\s+(\/?)wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)\s+(?:(\{(?:(?!<!--|-->)[\s\S])*?\})\s+)?(\/?)-->/g;
const quiet = new Set(["more", "nextpage", "spacer", "separator", "block", "freeform", "page-list"]);

/** Whether a body was written with blocks, which are marked by comments. */
export function hasBlocks(text: string): boolean {
  return /<!--\s+wp:/.test(text);
}

/** A body without its block comments. Blocks that WordPress renders at every visit are empty: `empty` counts them by name. */
export function unwrapBlocks(text: string, hooks: Hooks, empty: Map<string, number>, depth = 0): string {
  let html = "";
  let inside = 0;
  let last = 0;
  const pass = (part: string) => {
    html += inside > 0 ? part : hooks.loose(part);
  };
  for (const found of text.matchAll(comment)) {
    const [whole, closing, name = "", attributes = "", closed] = found;
    pass(text.slice(last, found.index));
    last = found.index + whole.length;
    if (!closing) hooks.meet(name, attributes, Boolean(closed));
    if (closing) inside = Math.max(0, inside - 1);
    else if (!closed) inside++;
    else html += blockAlone(name, attributes, hooks, empty, depth);
  }
  pass(text.slice(last));
  return html;
}

function blockAlone(name: string, attributes: string, hooks: Hooks, empty: Map<string, number>, depth: number): string {
  const id = name === "block" ? /"ref":\s*(\d+)/.exec(attributes)?.[1] : undefined;
  const text = id && depth < 5 ? hooks.shared(id) : undefined;
  if (text !== undefined) return unwrapBlocks(text, hooks, empty, depth + 1);
  if (name === "separator") return "<hr>";
  if (name === "footnotes") return hooks.footnotes;
  if (name === "block" || !quiet.has(name)) countUp(empty, name);
  return "";
}
