import { Picture, type PictureSource } from "../../ui/picture.tsx";
import type { Recipe } from "./recipe.ts";

/** The dish's story, beside the picture of its ingredients or, without one, beside its facts. */
export function RecipeStory({ recipe, ingredientsPicture }: { recipe: Recipe; ingredientsPicture: PictureSource | undefined }) {
  return (
    <section className="section wrap grid items-start gap-[clamp(2rem,6vw,6rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <h2 className="display text-2">{recipe.story.title}</h2>
        <div className="drop-cap mt-6 max-w-(--text) space-y-[1em] font-serif text-read leading-(--lead-read) text-ink-2">
          {recipe.story.content.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {ingredientsPicture ? (
        <figure className="lg:sticky lg:top-24">
          <div className="aspect-3/2 overflow-hidden rounded-picture lg:aspect-6/5">
            <Picture source={ingredientsPicture} alt={ingredientsPicture.alt ?? ""} sizes="(min-width: 82rem) 40rem, (min-width: 64rem) 47vw, 92vw" />
          </div>
          <figcaption className="mt-3.5">
            <h3 className="text-3">Fresh Ingredients</h3>
          </figcaption>
        </figure>
      ) : (
        <RecipeOverview recipe={recipe} />
      )}
    </section>
  );
}

function RecipeOverview({ recipe }: { recipe: Recipe }) {
  const facts = [
    ["Difficulty", recipe.difficulty],
    ["Total time", recipe.cookingTime],
    ["Serves", String(recipe.servings)],
  ];
  return (
    <div className="rounded-panel bg-flour lg:sticky lg:top-24 p-[clamp(1.5rem,3vw,2.5rem)]">
      <h3 className="text-3">Recipe Overview</h3>
      <dl className="mt-4 border-t-[1.5px] border-ink">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-3.5 last:border-0 last:pb-0">
            <dt className="text-ink-2">{name}</dt>
            <dd className="numerals text-right font-serif text-[1.5rem] leading-[1.1] font-[480]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
