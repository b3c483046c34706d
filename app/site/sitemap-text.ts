import { xmlText } from "../features/blog/feed-text.ts";

export type SitemapEntry = {
  /** Absolute, as all addresses in a sitemap are. */
  address: string;
  /** When the content of the page last changed, in ISO 8601; absent if unknown. */
  changed?: string;
  pictures?: string[];
};

const opening = '<?xml version="1.0" encoding="UTF-8"?>';
/** One part of the sitemap, following sitemaps.org's protocol and Google's image extension. */
export function sitemapPart(entries: SitemapEntry[]): string {
  const urls = entries.map(({ address, changed, pictures = [] }) => {
    const images = pictures.map((picture) => `<image:image><image:loc>${xmlText(picture)}</image:loc></image:image>`);
    return `<url><loc>${xmlText(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}${images.join("")}</url>`;
  });
  return `${opening}\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join("\n")}\n</urlset>\n`;
}

/** The index of the parts in a folder, given by its absolute address. Names have only letters, digits and dashes. */
export function sitemapIndex(folder: string, names: string[]): string {
  const start = `<sitemap><loc>${xmlText(folder)}/`;
  const parts = names.map((name) => `${start}${name}.xml</loc></sitemap>`);
  return `${opening}\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join("\n")}\n</sitemapindex>\n`;
}
