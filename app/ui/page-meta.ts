import type { MetaDescriptor } from "react-router";
import { site } from "../site.config.ts";
import { firstCharacters } from "./first-characters.ts";
import { sharedSize } from "./shared-size.ts";

/** Has `sharedSize`, except a picture from another site, whose size is unknown. */
type SharedPicture = { url: string; alt: string; isFromElsewhere?: boolean };

type PageMeta = {
  title: string;
  description: string;
  /** Path of this page, used for its canonical link. */
  path: string;
  picture?: SharedPicture;
  type?: "website" | "article";
  noindex?: boolean;
  /** article:* properties of a post. */
  article?: { published: string; modified: string; author: string };
};

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The public origin, from the root's loader. */
export function originOf(matches: Matches): string {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return data && typeof data === "object" && "origin" in data ? String(data.origin) : "";
}

/** The title of a page below home, with the name of the site. */
export const fullTitle = (title: string) => `${title} | ${site.name}`;

/** Title, description, canonical link and sharing tags of a page. Descriptions are cut at 160 characters, at a word. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const origin = originOf(matches);
  const url = origin + page.path;
  const title = page.path === "/" ? page.title : fullTitle(page.title);
  const description = shorten(page.description);
  const picture: SharedPicture = page.picture ?? { url: "/pictures/kitchen.social.jpg", alt: `${site.name}: ${site.slogan}` };
  return [
    { title },
    { name: "description", content: description },
    ...(page.noindex ? [{ name: "robots", content: "noindex, nofollow" }] : [{ tagName: "link", rel: "canonical", href: url } as const]),
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: page.title },
    { property: "og:description", content: description },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:url", content: url },
    { property: "og:image", content: new URL(picture.url, origin || "http://localhost").href },
    ...(picture.isFromElsewhere
      ? []
      : [
          { property: "og:image:width", content: String(sharedSize.width) },
          { property: "og:image:height", content: String(sharedSize.height) },
        ]),
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.article
      ? [
          { property: "article:published_time", content: page.article.published },
          { property: "article:modified_time", content: page.article.modified },
          { property: "article:author", content: page.article.author },
        ]
      : []),
  ];
}

/** At most `length` characters, cut at a word, with an ellipsis if anything was cut. */
export function shorten(text: string, length = 160): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= length) return flat;
  const cut = firstCharacters(flat, length - 1);
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s.,;:]+$/, "")}…`;
}
