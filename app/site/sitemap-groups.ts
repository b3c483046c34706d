export type SitemapLink = { name: string; description: string; path: string; flag?: string };
type SitemapGroup = { title: string; links: SitemapLink[] };

type Frame = { countries: { id: string; name: string; flag: string }[]; popular: { id: string; title: string; duration: string }[] };

/** The cards of the sitemap page, in its five groups. */
export function sitemapGroups({ countries, popular }: Frame): SitemapGroup[] {
  return [
    {
      title: "Main Pages",
      links: [
        { name: "Home", description: "French recipe videos and the newest collection", path: "/" },
        { name: "Blog", description: "Stories, technique and notes from the kitchen", path: "/blog" },
        { name: "Search Recipes", description: "Find a recipe by name, country or difficulty", path: "/search" },
        { name: "Profile", description: "Your saved recipes and how the site looks", path: "/profile" },
      ],
    },
    {
      title: "Recipes by Country",
      links: countries.map(({ id, name, flag }) => ({ name, description: `Recipes and cooking traditions of ${name}`, path: `/country/${id}`, flag })),
    },
    {
      title: "Popular Recipes",
      links: popular.map(({ id, title, duration }) => ({ name: title, description: `On the table in ${duration}`, path: `/recipe/${id}` })),
    },
    {
      title: "Admin Pages",
      links: [
        { name: "Blog Admin", description: "Write, edit, publish and delete posts", path: "/admin/blog" },
        { name: "New Post", description: "Begin a new story", path: "/admin/blog/new" },
      ],
    },
    {
      title: "Legal & Information",
      links: [
        { name: "Sitemap", description: "This page: every part of the site", path: "/sitemap" },
        { name: "Privacy Policy", description: "What is stored about you, and what is not", path: "/privacy" },
        { name: "Terms of Service", description: "What you may do with what you find here", path: "/terms" },
      ],
    },
  ];
}
