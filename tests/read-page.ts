import type { TestSite } from "./open-site.ts";

/** A page as a browser gets it, and its parts. */
export async function readPage(site: TestSite, path: string) {
  const response = await site.get(path);
  const html = (await response.text()).replaceAll("<!-- -->", "");
  const part = (name: string) => new RegExp(`<${name}[ >].*?</${name}>`, "s").exec(html)?.[0] ?? "";
  return {
    status: response.status,
    headers: response.headers,
    html,
    head: part("head"),
    header: part("header") + part("nav"),
    main: part("main"),
    footer: part("footer"),
    title: unescaped(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ""),
    description: unescaped(/<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? ""),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = ""]) => JSON.parse(text)),
  };
}

/** What a person reads of a piece of HTML. */
export function textOf(html: string): string {
  return unescaped(html.replace(/<(script|style)\b.*?<\/\1>/gs, " ").replace(/<[^>]+>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** Texts and addresses of the links in a piece of HTML, in their order. */
export function linksOf(html: string): [text: string, address: string][] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = "", inside = ""]) => [
    textOf(inside),
    unescaped(/href="([^"]*)"/.exec(attributes)?.[1] ?? ""),
  ]);
}

function unescaped(text: string): string {
  return text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
