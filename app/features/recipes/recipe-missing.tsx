import { ButtonLink } from "../../ui/button.tsx";
import { PotDrawing } from "../../ui/pot-drawing.tsx";

export function RecipeMissing() {
  return (
    <div className="wrap grid items-center gap-[clamp(1.5rem,5vw,4.5rem)] py-[clamp(3rem,8vw,7rem)] sm:grid-cols-[auto_minmax(0,1fr)]">
      <PotDrawing className="w-[clamp(8rem,18vw,14rem)]" />
      <div>
        <h1 className="display text-2">Recipe Not Found</h1>
        <p className="mt-3 mb-6 text-lead text-muted">The requested recipe does not exist.</p>
        <ButtonLink kind="main" to="/search">
          Search Recipes
        </ButtonLink>
      </div>
    </div>
  );
}
