import type { ReactNode } from "react";
import { Picture, type PictureSource } from "../../ui/picture.tsx";
import type { Recipe } from "./recipe.ts";

/** The end of the page: the recipe's name, and save and share once more. */
export function RecipeClosing({ recipe, picture, actions }: { recipe: Recipe; picture: PictureSource | undefined; actions: ReactNode }) {
  return (
    <div className="wrap flex flex-wrap items-center justify-between gap-6 py-[clamp(2.5rem,5vw,4rem)]">
      <div className="flex flex-wrap items-center gap-4.5">
        {picture && (
          <div className="aspect-4/3 w-28 flex-none overflow-hidden rounded-picture">
            <Picture source={picture} alt="" sizes="7rem" />
          </div>
        )}
        <div className="flex-1 basis-40">
          <p className="font-serif text-3 leading-[1.15] font-[480] tracking-[-.012em]">{recipe.title}</p>
          <p className="text-ui text-muted">
            {recipe.cookingTime}, serves{"\u00a0"}
            {recipe.servings}, {recipe.difficulty.toLowerCase()}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full">{actions}</div>
    </div>
  );
}
