import { Bookmark } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { removeRecipe, saveRecipe, tellTrouble, unsaveRecipe } from "./keep-saved.ts";
import { savedRecipes } from "./saved-recipes.ts";
import { useSavedRecipes } from "./use-saved-recipes.ts";

/** How long the toast waits for the result of the copy, in milliseconds. */
export const patience = 2500;

type Props = { recipe: { id: string; title: string }; kind: "main" | "ink" | "outline" };

/** Saves the recipe on this device or removes it, with an offer to undo. Hidden where scripts cannot run. */
export function SaveButton({ recipe: { id, title }, kind }: Props) {
  const entry = useSavedRecipes().find((recipe) => recipe.id === id);

  async function toggle() {
    if (entry) return removeRecipe(entry);
    const { isListed, copied } = saveRecipe({ id, title, savedAt: new Date().toISOString() });
    const outcome = await Promise.race([copied, new Promise<undefined>((done) => setTimeout(done, patience))]);
    if (!savedRecipes.has(id)) return;
    const undo = { label: "Undo", onClick: () => unsaveRecipe(id) };
    // One toast for both, because a second one would cover the first.
    if (outcome && outcome !== "kept") return tellTrouble(outcome, undo);
    const place = outcome === "kept" ? `${title} is on your profile and opens offline.` : `${title} is on your profile.`;
    void toast("success", "Recipe saved", isListed ? place : "This browser can keep it only until you leave this page.", undo);
    if (!outcome) void copied.then((late) => tellTrouble(late, undo));
  }

  return (
    <Button
      kind={kind}
      aria-pressed={entry !== undefined}
      onClick={toggle}
      className="max-sm:flex-auto max-sm:px-3 sm:min-w-41 @max-[27rem]:flex-auto @max-[27rem]:px-3 noscript:hidden"
    >
      <Bookmark className={`icon ${entry ? "fill-current" : ""}`} aria-hidden="true" />
      {entry ? "Saved" : "Save Recipe"}
    </Button>
  );
}
