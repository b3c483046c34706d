import type { Recipe } from "./recipe.ts";

export function RecipeVariations({ variations }: Pick<Recipe, "variations">) {
  return (
    <section>
      <h2 className="display text-2">Recipe Variations</h2>
      <div className="mt-6 grid gap-x-(--gap) gap-y-8 border-t-[1.5px] border-ink pt-6 sm:grid-cols-2">
        {variations.map(({ category, items }) => (
          <div key={category}>
            <h3 className="mb-2.5 text-3">{category}</h3>
            <ul>
              {items.map((item) => (
                <li
                  key={item}
                  className="relative py-2 pl-6 text-ink-2 before:absolute before:top-[.95em] before:left-0 before:h-2 before:w-3.5 before:bg-accent before:[mask:var(--wave)_-7px_0_no-repeat]"
                >
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
