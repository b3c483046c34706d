import { BookmarkX } from "lucide-react";
import type { MouseEvent } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { PotDrawing } from "../../ui/pot-drawing.tsx";
import { removeEntry } from "../../ui/remove-entry.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { RecipeCard, type RecipeCardData } from "../recipes/recipe-card.tsx";
import { removeRecipe } from "./keep-saved.ts";
import { OfflineState } from "./offline-state.tsx";
import type { SavedRecipe } from "./saved-recipes.ts";
import { useSavedRecipes } from "./use-saved-recipes.ts";

/** The saved recipes as cards, each with a button to remove it and a toast to undo that. */
export function SavedList({ cards }: { cards: RecipeCardData[] }) {
  const saved = useSavedRecipes();
  const hydrated = useHydrated();
  return (
    <section aria-labelledby="saved-title" className="pb-14">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-2 border-t border-line pt-4 text-ui text-muted">
        <h2 id="saved-title" tabIndex={-1} className="font-sans text-ui font-normal tracking-normal outline-none">
          Saved recipes
        </h2>
        <OfflineState ids={saved.map(({ id }) => id).filter((id) => cards.some(({ recipeId }) => recipeId === id))} />
        {hydrated && (
          <output className="numerals ml-auto">
            {saved.length}
            <span className="sr-only"> saved</span>
          </output>
        )}
      </div>
      {saved.length > 0 && (
        <ul className="grid gap-x-(--gap) gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {saved.map((recipe) => (
            <li key={recipe.id} className="relative grid">
              <SavedCard recipe={recipe} card={cards.find(({ recipeId }) => recipeId === recipe.id)} />
            </li>
          ))}
        </ul>
      )}
      {hydrated ? saved.length === 0 && <NothingSaved /> : <div className="min-h-80 noscript:hidden" />}
    </section>
  );
}

/** A recipe that the site no longer has keeps its title, so that the reader knows what is missing. */
function SavedCard({ recipe, card }: { recipe: SavedRecipe; card: RecipeCardData | undefined }) {
  return (
    <>
      {card ? (
        <RecipeCard card={card} />
      ) : (
        <div>
          <div className="grid aspect-4/3 place-items-center rounded-picture bg-flour text-muted">
            <PotDrawing className="w-28" />
          </div>
          <h3 className="two-lines mt-4.5 mb-2 text-card leading-[1.18] font-medium tracking-[-.012em]">{recipe.title}</h3>
          <p className="text-ui text-muted">This recipe is no longer on the site.</p>
        </div>
      )}
      <button
        type="button"
        aria-label={`Remove ${recipe.title} from saved recipes`}
        data-entry
        onClick={(event) => remove(recipe, event)}
        className="absolute top-3 right-3 z-3 grid size-11 place-items-center rounded-full bg-veil text-bay-ink hover:bg-danger hover:text-danger-ink"
      >
        <BookmarkX className="icon" aria-hidden="true" />
      </button>
    </>
  );
}

function remove(recipe: SavedRecipe, event: MouseEvent<HTMLElement>): void {
  removeEntry(event, () => removeRecipe(recipe), "saved-title");
}

function NothingSaved() {
  return (
    <div className="grid items-center gap-6 py-10 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-[clamp(1.5rem,5vw,4.5rem)]">
      <PotDrawing className="w-[clamp(8rem,18vw,14rem)]" />
      <div>
        <h3 className="text-2 display">Nothing saved yet</h3>
        <p className="mt-3 mb-6 max-w-[36em] text-lead text-muted">Press 'Save Recipe' on a recipe, and you will find it here.</p>
        <a href="/search" className={buttonClass("main")}>
          Search Recipes
        </a>
      </div>
    </div>
  );
}
