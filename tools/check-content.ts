import { readSamplePosts } from "../app/features/blog/sample-posts.server.ts";
import { listCountries } from "../app/features/countries/countries.server.ts";
import { listRecipes } from "../app/features/recipes/recipes.server.ts";
import { listFoodGroups } from "../app/site/search/food-groups.server.ts";
import { listTranslations } from "../app/site/search/search-translations.server.ts";
import { explainAndExit } from "../server.ts";

try {
  const found = [
    `${listRecipes().length} recipes`,
    `${listCountries().length} countries`,
    `${readSamplePosts().posts.length} sample posts`,
    `${listTranslations().size} words`,
    `${listFoodGroups().foods.size} names of foods`,
  ];
  console.log(`simmer: ${found.join(", ")}: in order`);
} catch (error) {
  explainAndExit(error);
}
