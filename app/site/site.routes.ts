import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";

export const site: RouteConfigEntry[] = [
  index("site/home.page.tsx"),
  route("search", "site/search/search.page.tsx"),
  route("api/errors", "site/told-error.route.ts"),
  route("api/suggest", "site/search/suggest.route.ts"),
  route("sitemap", "site/sitemap.page.tsx"),
  route("sitemap.xml", "site/sitemap-xml.route.ts"),
  route("sitemaps/:part", "site/sitemap-part.route.ts"),
  route("cards/:kind/:file", "site/social-card.route.ts"),
  route("robots.txt", "site/robots.route.ts"),
  route("admin/health", "site/health/health.page.tsx"),
  route("privacy", "site/privacy.page.tsx"),
  route("terms", "site/terms.page.tsx"),
  route("*", "site/not-found.page.tsx"),
];
