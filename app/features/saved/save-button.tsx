import { Bookmark } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { removeRecipe, saveRecipe } from "./keep-saved.ts";
import { useSavedRecipes } from "./use-saved-recipes.ts";

type Props = { recipe: { id: string; title: string }; kind: "main" | "ink" | "outline" };

/** Keeps the recipe on this device or lets go of it, with a way back each time. Hidden where no script can run. */
export function SaveButton({ recipe: { id, title }, kind }: Props) {
  const entry = useSavedRecipes().find((recipe) => recipe.id === id);

  function toggle() {
    if (entry) {
      removeRecipe(id);
      void toast("success", "Removed from your saved recipes", title, { label: "Undo", onClick: () => saveRecipe(entry) });
      return;
    }
    const kept = saveRecipe({ id, title, savedAt: new Date().toISOString() });
    const where = kept ? `${title} is on your profile.` : "This browser keeps it only until you leave this page.";
    void toast("success", "Recipe saved", where, { label: "Undo", onClick: () => removeRecipe(id) });
  }

  return (
    <Button kind={kind} aria-pressed={entry !== undefined} onClick={toggle} className="max-sm:flex-auto max-sm:px-3 sm:min-w-41 noscript:hidden">
      <Bookmark className={`icon ${entry ? "fill-current" : ""}`} aria-hidden="true" />
      {entry ? "Saved" : "Save Recipe"}
    </Button>
  );
}
