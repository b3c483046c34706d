import { escapeHtml } from "../../../../ui/escape-html.ts";
import { type Card, cardHtml } from "./card-html.ts";

type Node = Card & { type?: string; children?: Node[]; text?: string; format?: unknown };

/** Bits of a text's format; the last is the outermost mark. */
const marks: [bit: number, tag: string][] = [
  [16, "code"],
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [8, "u"],
  [32, "sub"],
  [64, "sup"],
  [128, "mark"],
];
const deepest = 100;

/** HTML of a text from Ghost's newer editor. Adds a note for each card that cannot be shown here. Throws if the text is invalid. */
export function lexicalHtml(stored: string, notes: string[]): string {
  const read: { root?: Node } = JSON.parse(stored);
  if (!read.root) throw new Error("there is no root");
  return inner(read.root, notes, 0);
}

function inner({ children }: Node, notes: string[], depth: number): string {
  if (depth > deepest || !Array.isArray(children)) return "";
  return children.map((child) => nodeHtml(child, notes, depth + 1)).join("");
}

function nodeHtml(node: Node, notes: string[], depth: number): string {
  const { type = "" } = node;
  const within = () => inner(node, notes, depth);
  switch (type) {
    case "text":
    case "extended-text":
      return textHtml(node);
    case "linebreak":
      return "<br>";
    case "tab":
      return " ";
    case "paragraph":
      return `<p${alignOf(node)}>${within()}</p>\n`;
    case "heading":
    case "extended-heading":
      return `<${headingOf(node)}${alignOf(node)}>${within()}</${headingOf(node)}>\n`;
    case "quote":
    case "extended-quote":
    case "aside":
      return `<blockquote><p>${within()}</p></blockquote>\n`;
    case "list": {
      const tag = node.listType === "number" || node.tag === "ol" ? "ol" : "ul";
      const start = tag === "ol" && Number(node.start) > 1 ? ` start="${Number(node.start)}"` : "";
      return `<${tag}${start}>${within()}</${tag}>\n`;
    }
    case "listitem":
      return `<li>${within()}</li>`;
    case "link":
    case "autolink":
    case "at-link":
      return typeof node.url === "string" ? `<a href="${escapeHtml(node.url)}">${within()}</a>` : within();
    default:
      return cardOrNote(node, type, notes, within);
  }
}

function cardOrNote(node: Node, type: string, notes: string[], within: () => string): string {
  if (isMailOnly(node)) {
    notes.push(`the Ghost card ‘${type}’, which was only shown in emails, is left out`);
    return "";
  }
  const html = cardHtml(type, node);
  if (html !== undefined) return `${html}\n`;
  const words = within();
  if (words === "") notes.push(`the Ghost card ‘${type}’ is left out`);
  return words;
}

/** The older setting, from before cards distinguished members from others. */
function isMailOnly({ visibility }: Node): boolean {
  return typeof visibility === "object" && visibility !== null && "showOnWeb" in visibility && visibility.showOnWeb === false;
}

function textHtml({ text = "", format }: Node): string {
  const bits = typeof format === "number" ? format : 0;
  return marks.reduce((html, [bit, tag]) => (bits & bit ? `<${tag}>${html}</${tag}>` : html), escapeHtml(text));
}

const headingOf = ({ tag }: Node) => (typeof tag === "string" && /^h[1-6]$/.test(tag) ? tag : "h2");
const alignOf = ({ format }: Node) => (typeof format === "string" && /^(center|right|justify)$/.test(format) ? ` style="text-align:${format}"` : "");
