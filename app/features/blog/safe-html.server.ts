import sanitizeHtml from "sanitize-html";
import { elementsOf, readTree, writeTree } from "./html-tree.ts";
import { shallow } from "./nesting.ts";
import { leavesSite, linkAddress, pictureAddress } from "./safe-address.ts";

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const tableParts = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];
const quill = ["ql-code-block-container", "ql-code-block"];
const colours = [/^#[0-9a-f]{3,8}$/i, /^(rgb|hsl)a?\([\d\s.,%/deg]+\)$/i, /^[a-z]{3,24}$/i];

/** Everything that the editor writes, and that posts of its predecessor contain: nothing else is allowed. */
const rulesOn = (page: string): sanitizeHtml.IOptions => ({
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
    pre: ["ql-syntax"],
    div: quill,
    code: [/^language-[\w-]{1,24}$/],
    figure: [/^figure-(small|medium|left|right)$/],
  },
  allowedStyles: { "*": { color: colours, "background-color": colours, "text-align": [/^(left|right|center|justify)$/] } },
  allowedSchemes: ["http", "https", "mailto", "tel", "data"],
  // Later passes walk the tree recursively, so no body may be deep enough to overflow the stack.
  nestingLimit: 60,
  transformTags: {
    b: "strong",
    i: "em",
    strike: "s",
    del: "s",
    li: (tagName, { value, ...rest }) => ({ tagName, attribs: { ...rest, ...(value && /^-?\d{1,9}$/.test(value) ? { value } : {}) } }),
    mark: sanitizeHtml.simpleTransform("span", { style: "background-color:#ffe9a8" }),
    a: (tagName, { href, title }) => ({ tagName, attribs: linkAttributes(linkAddress(href ?? "", page), title) }),
    img: (tagName, { src, width, height, ...rest }) => {
      const address = pictureAddress(src ?? "", page);
      return { tagName, attribs: { ...(address ? { src: address } : {}), ...rest, ...whole({ width, height }) } };
    },
  },
});

function linkAttributes(address: string | undefined, title: string | undefined): Record<string, string> {
  return { ...(address ? { href: address } : {}), ...(address && leavesSite(address) ? { rel: "noopener" } : {}), ...(title ? { title } : {}) };
}

function whole(sizes: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(sizes).flatMap(([name, size]) => (size && /^[1-9]\d{0,4}$/.test(size) ? [[name, size]] : [])));
}

/**
 * Sanitizes HTML: removes scripts, handlers, frames, forms and unknown styles, mostly keeping their text, and forbidden addresses of links
 * and pictures. Relative addresses are resolved against `page`, the path of the page that shows this. Idempotent: the output is serialized as browsers do it, with Unix line ends, which forms change.
 */
export function safeHtml(dirty: string, page = "/"): string {
  const tree = readTree(sanitizeHtml(shallow(dirty).replace(/\r\n?/g, "\n"), rulesOn(page)));
  // The lookbehind starts each match at the first blank of a run; trying from every blank would take quadratic time.
  for (const { attribs } of elementsOf(tree)) if (attribs.style) attribs.style = attribs.style.replace(/(?<!\s)\s*!important/gi, "");
  return writeTree(tree);
}
