import { data, isRouteErrorResponse, redirect, useMatches } from "react-router";
import { shownPost, storiesAbout } from "../../server/changed-pages.server.ts";
import { isDatabaseAway } from "../../server/database-away.server.ts";
import { qrPath } from "../../server/qr-path.server.ts";
import { keepPage, servicesContext } from "../../server/services.server.ts";
import { FirstPaint } from "../../ui/first-paint.tsx";
import { Island } from "../../ui/island.tsx";
import { JsonLd } from "../../ui/json-ld.tsx";
import { originOf, pageMeta } from "../../ui/page-meta.ts";
import { PrintedSource } from "../../ui/printed-source.tsx";
import { listStoriesAbout } from "../blog/mentions.server.ts";
import { StoriesAbout } from "../blog/stories-about.tsx";
import { findSitePicture, squareStandardWide } from "../media/site-pictures.server.ts";
import { SaveButton } from "../saved/save-button.tsx";
import { savedKey } from "../saved/saved-recipes.ts";
import type { Route } from "./+types/recipe.page.ts";
import { playerOf } from "./clip.ts";
import { dishOf } from "./dish.server.ts";
import { PrintButton } from "./print-button.tsx";
import sheet from "./recipe.css?url";
import { defaultRecipeId, forReading } from "./recipe.ts";
import { clipOf, heroOf } from "./recipe-card-data.server.ts";
import { RecipeClip } from "./recipe-clip.tsx";
import { RecipeClosing } from "./recipe-closing.tsx";
import { RecipeEquipment } from "./recipe-equipment.tsx";
import { RecipeHeader } from "./recipe-header.tsx";
import { RecipeIngredients } from "./recipe-ingredients.tsx";
import { recipeJsonLd, recipeTrail } from "./recipe-json-ld.ts";
import { RecipeMissing } from "./recipe-missing.tsx";
import { RecipeNutrition } from "./recipe-nutrition.tsx";
import printCss from "./recipe-print.css?url";
import { RecipeSteps } from "./recipe-steps.tsx";
import { RecipeStory } from "./recipe-story.tsx";
import { RecipeTips } from "./recipe-tips.tsx";
import { RecipeVariations } from "./recipe-variations.tsx";
import { findCountryOf, findRecipe, listRecipes, listRecipesOf } from "./recipes.server.ts";
import { recipesLike } from "./recipes-like.ts";
import { ShareButton } from "./share-button.tsx";
import { WhereNext } from "./where-next.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: printCss, media: "print" }];

/** Loaded with this page instead of the site's style sheet: see decision 022. */
export const handle = { sheet };

const dishesLike = 3;
/** If the database is unreachable, the recipe is cached without its stories, for this many seconds. */
const keptWithoutStories = 10;

export async function loader({ params, context }: Route.LoaderArgs) {
  const recipe = findRecipe(params.recipeId ?? defaultRecipeId);
  if (!recipe) {
    // Phone keyboards begin with a capital letter.
    const typed = findRecipe(params.recipeId?.toLowerCase() ?? "");
    throw typed ? redirect(`/recipe/${typed.id}`, 301) : data("Recipe Not Found", { status: 404 });
  }
  const { database } = context.get(servicesContext);
  const stories = await listStoriesAbout(database.reader, recipe.id).catch((error) => {
    if (isDatabaseAway(error)) return undefined;
    throw error;
  });
  keepPage(context, {
    shows: [storiesAbout(recipe.id), ...(stories ?? []).map(({ id }) => shownPost(id))],
    ...(stories ? {} : { seconds: keptWithoutStories, isPartial: true }),
  });
  const { hero, ingredients } = recipe.images;
  const like = recipesLike(recipe, listRecipes(), dishesLike);
  const others = listRecipesOf(recipe.country).filter((other) => other.id !== recipe.id && !like.includes(other));
  return {
    stories: stories ?? [],
    like: like.map(dishOf),
    others: others.map(({ id, title }) => ({ id, title })),
    recipe,
    country: findCountryOf(recipe),
    picture: heroOf(recipe),
    clip: clipOf(recipe),
    ingredientsPicture: ingredients === undefined ? undefined : findSitePicture(ingredients),
    crops: squareStandardWide(hero),
    qr: qrPath(`${context.get(servicesContext).env.SITE_URL}/recipe/${recipe.id}`),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: "Recipe Not Found", description: "The requested recipe does not exist.", path: "/recipe", noindex: true });
  const { recipe, picture } = loaderData;
  return pageMeta(matches, {
    title: recipe.title,
    description: recipe.description,
    path: `/recipe/${recipe.id}`,
    type: "article",
    picture: { url: `/cards/recipe/${recipe.id}.jpg`, alt: picture?.alt ?? recipe.title },
  });
}

export default function RecipePage({ loaderData }: Route.ComponentProps) {
  const { recipe, country, picture, clip, ingredientsPicture, crops, qr, stories, like, others } = loaderData;
  const read = forReading(recipe);
  const origin = originOf(useMatches());
  const wide = crops.at(-1);
  const shared = { url: `${origin}/recipe/${recipe.id}`, title: recipe.title, description: recipe.description, picture: wide && origin + wide };
  return (
    // Remounts when the router goes from recipe to recipe: ticks and the playing clip belong to one of them.
    <article key={recipe.id} data-recipe>
      <JsonLd data={recipeJsonLd(recipe, { origin, pictures: crops, clip })} />
      <JsonLd data={recipeTrail(recipe, { origin, country })} />
      <RecipeHeader
        recipe={recipe}
        country={country}
        picture={picture}
        film={clip && <Island name="recipe-clip" of={RecipeClip} props={{ title: recipe.title, clip: playerOf(clip), shows: clip.shows }} />}
        actions={
          <>
            <Island name="save-button" of={SaveButton} wakesWith={savedKey} props={{ recipe: { id: recipe.id, title: recipe.title }, kind: "main" }} />
            <Island name="share-button" of={ShareButton} props={{ id: "share-above", shared }} />
            {/* If there is no room for a third button, as on a phone, there is one at the end of the page. */}
            <div className="hidden @min-[27rem]:block">
              <Island name="print-button" of={PrintButton} props={{ id: "print-above" }} />
            </div>
          </>
        }
      />
      <FirstPaint id="recipe-header-end" />
      <RecipeStory recipe={read} ingredientsPicture={ingredientsPicture} />
      <RecipeEquipment equipment={read.equipment} equipmentTip={read.equipmentTip} />
      <div
        data-print="cook"
        className="section wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-15 lg:grid-cols-[minmax(0,4.6fr)_minmax(0,7.4fr)]"
      >
        <RecipeIngredients recipeId={recipe.id} ingredients={read.ingredients} />
        <PrintedSource url={shared.url} qr={qr} />
        <RecipeSteps steps={read.steps} />
      </div>
      <div
        data-print="more"
        className="wrap drawn-near [--near:95rem] lg:[--near:45rem] grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-15 pb-(--section) lg:grid-cols-[minmax(0,4.6fr)_minmax(0,7.4fr)]"
      >
        <RecipeNutrition nutrition={read.nutrition} />
        <RecipeVariations variations={read.variations} />
      </div>
      <RecipeTips tips={read.tips} />
      <RecipeClosing
        recipe={recipe}
        picture={picture}
        actions={
          <>
            <Island name="save-button" of={SaveButton} wakesWith={savedKey} props={{ recipe: { id: recipe.id, title: recipe.title }, kind: "ink" }} />
            <Island name="share-button" of={ShareButton} props={{ id: "share-below", shared }} />
            <Island name="print-button" of={PrintButton} props={{ id: "print-below" }} />
          </>
        }
      />
      <WhereNext like={like} country={country} others={others} stories={<StoriesAbout stories={stories} />} />
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <RecipeMissing />;
  throw error;
}
