import sanitizeHtml from "sanitize-html";
import { elementsOf, readTree, writeTree } from "./html-tree.ts";
import { leavesSite, linkAddress, pictureAddress } from "./safe-address.ts";

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const tableParts = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];
const quill = ["ql-code-block-container", "ql-code-block"];
const colours = [/^#[0-9a-f]{3,8}$/i, /^(rgb|hsl)a?\([\d\s.,%/deg]+\)$/i, /^[a-z]{3,24}$/i];

/** What the editor makes, and what posts of its predecessor hold: nothing else passes. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...headings,
    ...tableParts,
    ...["p", "div", "blockquote", "pre", "hr", "ul", "ol", "li", "figure", "figcaption"],
    ...["br", "a", "img", "span", "strong", "em", "u", "s", "sub", "sup", "code"],
  ],
  allowedAttributes: {
    "*": ["style"],
    a: ["href", "rel", "title"],
    img: ["src", "alt", "title", "width", "height"],
    ol: ["start"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    li: ["value", { name: "data-list", values: ["ordered", "bullet", "checked", "unchecked"] }],
  },
  allowedClasses: {
    "*": [/^(ql-)?indent-[1-8]$/, /^ql-align-(center|right|justify)$/],
    ...{ pre: ["ql-syntax"], div: quill, code: [/^language-[\w-]{1,24}$/], figure: [/^figure-(small|medium|left|right)$/] },
  },
  allowedStyles: { "*": { color: colours, "background-color": colours, "text-align": [/^(left|right|center|justify)$/] } },
  allowedSchemes: ["http", "https", "mailto", "tel", "data"],
  // Whatever walks the tree afterwards goes down by recursion: no body may be deep enough to end it.
  nestingLimit: 60,
  transformTags: {
    ...{ b: "strong", i: "em", strike: "s", del: "s" },
    li: (tagName, { value, ...rest }) => ({ tagName, attribs: { ...rest, ...(value && /^-?\d{1,9}$/.test(value) ? { value } : {}) } }),
    mark: sanitizeHtml.simpleTransform("span", { style: "background-color:#ffe9a8" }),
    a: (tagName, { href, title }) => ({ tagName, attribs: linkAttributes(linkAddress(href ?? ""), title) }),
    img: (tagName, { src, width, height, ...rest }) => {
      const address = pictureAddress(src ?? "");
      return { tagName, attribs: { ...(address ? { src: address } : {}), ...rest, ...whole({ width, height }) } };
    },
  },
};

function linkAttributes(address: string | undefined, title: string | undefined): Record<string, string> {
  return { ...(address ? { href: address } : {}), ...(address && leavesSite(address) ? { rel: "noopener" } : {}), ...(title ? { title } : {}) };
}

function whole(sizes: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(sizes).flatMap(([name, size]) => (size && /^[1-9]\d{0,4}$/.test(size) ? [[name, size]] : [])));
}

/**
 * HTML without anything that could act: scripts, handlers, frames, forms and unknown styles are gone, their texts mostly kept.
 * Links and pictures whose address is not allowed lose it. Cleaning what is clean changes nothing: it is written as browsers
 * write it, with the line ends of Unix, which forms change on their way.
 */
export function safeHtml(dirty: string): string {
  const tree = readTree(sanitizeHtml(dirty.replace(/\r\n?/g, "\n"), rules));
  // Looked for from the first blank of a run alone: from each of them, the time would grow with the square of the run.
  for (const { attribs } of elementsOf(tree)) if (attribs.style) attribs.style = attribs.style.replace(/(?<!\s)\s*!important/gi, "");
  return writeTree(tree);
}
