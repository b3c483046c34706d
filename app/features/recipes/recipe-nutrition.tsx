import type { Recipe } from "./recipe.ts";

/** Looks like the label on a packet. */
export function RecipeNutrition({ nutrition }: Pick<Recipe, "nutrition">) {
  const rows = [
    ["Protein", nutrition.protein],
    ["Carbohydrates", nutrition.carbs],
    ["Fat", nutrition.fat],
    ["Fiber", nutrition.fiber],
    ["Sodium", nutrition.sodium],
  ];
  return (
    <section className="rounded-panel border-[1.5px] border-ink bg-surface p-[clamp(min(1.25rem,5.6vw),2vw,1.75rem)]">
      <h2 className="text-3">Nutrition Information</h2>
      <p className="mt-1 text-ui text-muted">Per serving</p>
      <dl className="mt-4">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-t-8 border-ink pt-6 pb-4">
          <dt className="pb-1 font-[650]">Calories</dt>
          <dd className="font-serif text-[min(4.5rem,24vw)] leading-[.86] font-[460] tracking-[-.045em] lining-nums">{nutrition.calories}</dd>
        </div>
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5 nth-2:border-t-4 nth-2:border-ink last:border-b-4 last:border-b-ink"
          >
            <dt className="font-medium">{name}</dt>
            <dd className="numerals">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3.5 text-micro leading-normal text-muted">Nutritional values are approximate and may vary with the ingredients and portions you use.</p>
    </section>
  );
}
