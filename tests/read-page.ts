import { type AnyNode, type Element, isTag, isText } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import type { TestSite } from "./open-site.ts";

/** One or several nodes of a page. */
type Where = AnyNode | AnyNode[];

/** A page as a browser gets it, parsed. */
export async function readPage(site: TestSite, path: string) {
  const response = await site.get(path);
  // React separates adjacent texts with an empty comment.
  const html = (await response.text()).replaceAll("<!-- -->", "");
  const page = parseDocument(html);
  const head = partsOf(page, "head");
  const main = partsOf(page, "main");
  return {
    status: response.status,
    headers: response.headers,
    html,
    page,
    header: [...partsOf(page, "header").slice(0, 1), ...partsOf(page, "nav", { "aria-label": "Main" })],
    main,
    footer: partsOf(page, "footer"),
    title: textOf(partsOf(head, "title")),
    /** The head's meta tags, by name or property. */
    meta: Object.fromEntries(partsOf(head, "meta").map(({ attribs }) => [attribs.name ?? attribs.property, attribs.content])),
    canonical: partsOf(head, "link", { rel: "canonical" })[0]?.attribs.href,
    /** The main headings. */
    headings: partsOf(main, "h1").map(textOf),
    jsonLd: partsOf(page, "script", { type: "application/ld+json" }).map((script) => JSON.parse(DomUtils.textContent(script))),
  };
}

/** The elements with this name and these attributes, in order. */
export function partsOf(where: Where, name: string, attributes: Record<string, string> = {}): Element[] {
  const asked = Object.entries(attributes);
  const isAskedFor = (node: AnyNode) => isTag(node) && node.name === name && asked.every(([key, value]) => node.attribs[key] === value);
  return DomUtils.filter(isAskedFor, where) as Element[];
}

/** The visible text of a part of a page. */
export function textOf(where: Where | string): string {
  const isRead = (node: AnyNode) => isText(node) && !(node.parent && isTag(node.parent) && ["script", "style"].includes(node.parent.name));
  return DomUtils.filter(isRead, typeof where === "string" ? parseDocument(where) : where)
    .map(DomUtils.textContent)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Texts and addresses of the links in a part of a page, in order. */
export function linksOf(where: Where): [text: string, address: string][] {
  return partsOf(where, "a").map((link) => [textOf(link), link.attribs.href ?? ""]);
}
