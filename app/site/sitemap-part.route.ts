import { picturesForMachines } from "../features/blog/post-picture.server.ts";
import { listPostAddresses } from "../features/blog/posts.server.ts";
import { listCountries } from "../features/countries/countries.server.ts";
import { squareStandardWide } from "../features/media/site-pictures.server.ts";
import { lastChange } from "../features/recipes/recipe.ts";
import { listRecipes, listRecipesOf } from "../features/recipes/recipes.server.ts";
import { postLists, shownPost } from "../server/changed-pages.server.ts";
import type { Sql } from "../server/database.server.ts";
import { keepPage, servicesContext } from "../server/services.server.ts";
import { answerAway } from "../server/unable.server.ts";
import type { Route } from "./+types/sitemap-part.route.ts";
import { type SitemapEntry, sitemapPart } from "./sitemap-text.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { env, database } = context.get(servicesContext);
  const number = Number(/^posts-([1-9]\d{0,5})\.xml$/.exec(params.part)?.[1]);
  const isPages = params.part === "pages.xml";
  if (!isPages && !number) throw new Response("There is no such part of the sitemap.", { status: 404 });
  const found = isPages ? { entries: pages(env.SITE_URL), shows: [] } : await posts(database.reader, number, env.SITE_URL).catch(answerAway);
  if (!found) throw new Response("There is no such part of the sitemap.", { status: 404 });
  keepPage(context, { shows: isPages ? [] : [postLists, ...found.shows] });
  return new Response(sitemapPart(found.entries), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

/** Every indexable page that is not a post. */
function pages(origin: string): SitemapEntry[] {
  return [
    { address: `${origin}/`, changed: lastChange(listRecipes()) },
    ...["/blog", "/search", "/sitemap", "/privacy", "/terms"].map((path) => ({ address: origin + path })),
    ...listCountries().map(({ id }) => ({ address: `${origin}/country/${id}`, changed: lastChange(listRecipesOf(id)) })),
    ...listRecipes().map((recipe) => ({
      address: `${origin}/recipe/${recipe.id}`,
      changed: lastChange([recipe]),
      pictures: squareStandardWide(recipe.images.hero)
        .slice(-1)
        .map((path) => origin + path),
    })),
  ];
}

async function posts(reader: Sql, part: number, origin: string): Promise<{ entries: SitemapEntry[]; shows: string[] } | undefined> {
  const rows = await listPostAddresses(reader, { part });
  if (rows.length === 0) return undefined;
  const entries = rows.map(({ slug, updatedAt, picture }) => ({
    address: `${origin}/blog/${encodeURIComponent(slug)}`,
    changed: updatedAt.toISOString(),
    pictures: picturesForMachines(picture, origin).slice(-1),
  }));
  return { entries, shows: rows.map(({ id }) => shownPost(id)) };
}
