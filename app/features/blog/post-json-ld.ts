import { site } from "../../site.config.ts";

type Facts = { title: string; description: string; url: string; images: string[]; author: string; publishedAt: Date; updatedAt: Date };

/** A post as structured data. An author has no page here, and an address that several share would make one person of them. */
export function postJsonLd(origin: string, { title, description, url, images, author, publishedAt, updatedAt }: Facts) {
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: title,
    description,
    ...(images.length > 0 ? { image: images } : {}),
    datePublished: publishedAt.toISOString(),
    dateModified: updatedAt.toISOString(),
    author: author === site.authorLabel ? { "@type": "Organization", name: author, url: `${origin}/` } : { "@type": "Person", name: author },
    publisher: { "@type": "Organization", name: site.name, url: `${origin}/`, logo: `${origin}/icon-512.png` },
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    url,
    inLanguage: "en",
  };
}
