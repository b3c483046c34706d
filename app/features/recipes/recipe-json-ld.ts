import { site } from "../../site.config.ts";
import { breadcrumbs } from "../../ui/json-ld.tsx";
import type { BuiltClip } from "../media/picture-manifest.schema.ts";
import { secondParameter } from "./clip.ts";
import { ingredientText } from "./quantities.ts";
import { type Recipe, stepAnchor } from "./recipe.ts";
import { isoDuration } from "./recipe-times.ts";

/** `origin` is the site's public origin, such as https://simmer.example. */
type Shown = {
  origin: string;
  /** Paths of the crops 1:1, 4:3 and 16:9. */
  pictures: string[];
  /** The recipe's clip, where there is one. */
  clip?: BuiltClip | undefined;
};
type Place = { origin: string; country: { key: string; name: string } };

/** The recipe as structured data. Only what the page shows: no ratings and no videos that do not exist. */
export function recipeJsonLd(recipe: Recipe, { origin, pictures, clip }: Shown): object {
  const url = `${origin}/recipe/${recipe.id}`;
  const { calories, protein, carbs, fat, fiber, sodium } = recipe.nutrition;
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    "@id": `${url}#recipe`,
    url,
    mainEntityOfPage: url,
    name: recipe.title,
    ...(recipe.alsoKnownAs.length > 0 && { alternateName: recipe.alsoKnownAs }),
    image: pictures.map((path) => origin + path),
    ...(clip && { video: videoOf(recipe, clip, origin) }),
    author: { "@type": "Organization", name: site.authorLabel, url: `${origin}/` },
    datePublished: recipe.published,
    ...(recipe.updated && { dateModified: recipe.updated }),
    description: recipe.description,
    keywords: keywordsOf(recipe),
    prepTime: isoDuration(recipe.times.prep),
    cookTime: isoDuration(recipe.times.cook),
    totalTime: isoDuration(recipe.totalMinutes),
    recipeYield: [String(recipe.servings), `${recipe.servings} servings`],
    recipeCategory: recipe.category,
    recipeCuisine: recipe.cuisine.replace(" Cuisine", ""),
    recipeIngredient: recipe.ingredients.map(ingredientText),
    recipeInstructions: recipe.steps.map((step) => ({
      "@type": "HowToStep",
      name: step.name,
      text: step.text,
      url: `${url}#${stepAnchor(step.id)}`,
    })),
    nutrition: {
      "@type": "NutritionInformation",
      servingSize: "1 serving",
      calories: `${calories} kcal`,
      proteinContent: protein,
      carbohydrateContent: carbs,
      fatContent: fat,
      fiberContent: fiber,
      sodiumContent: sodium,
    },
  };
}

function videoOf({ id, title }: Recipe, { mp4, poster, width, height, seconds, shows, made, parts }: BuiltClip, origin: string): object {
  return {
    "@type": "VideoObject",
    name: title,
    description: shows,
    thumbnailUrl: [origin + poster],
    uploadDate: `${made}T00:00:00Z`,
    duration: `PT${Math.round(seconds)}S`,
    contentUrl: origin + mp4,
    width,
    height,
    ...(parts && {
      hasPart: parts.map(({ from, to, shows }) => ({
        "@type": "Clip",
        name: shows,
        startOffset: from,
        endOffset: to,
        url: `${origin}/recipe/${id}?${secondParameter}=${from}`,
      })),
    }),
  };
}

/** The breadcrumbs from the home page through the recipe's country to the recipe. */
export function recipeTrail(recipe: Recipe, { origin, country }: Place): object {
  return breadcrumbs(origin, [
    { name: country.name, path: `/country/${country.key}` },
    { name: recipe.title, path: `/recipe/${recipe.id}` },
  ]);
}

/** Search engines ask for keywords that repeat neither category nor cuisine. */
function keywordsOf({ keywords, category, cuisine }: Recipe): string {
  const saidElsewhere = [category, cuisine, cuisine.replace(" Cuisine", "")].map((text) => text.toLowerCase());
  return keywords.filter((word) => !saidElsewhere.includes(word.toLowerCase())).join(", ");
}
