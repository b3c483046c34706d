import type { Recipe } from "./recipe.ts";
import { twoColumns } from "./two-columns.ts";

export function RecipeTips({ tips }: Pick<Recipe, "tips">) {
  return (
    <section data-print="tips" className="bay py-[clamp(3.5rem,7vw,6.5rem)]">
      <div className="wrap">
        <h2 className="display text-2">Chef's Expert Tips</h2>
        <div className="mt-[clamp(1.5rem,3vw,2.75rem)] grid gap-x-[clamp(2rem,6vw,6rem)] sm:grid-cols-2">
          {twoColumns(tips).map((column, index) => (
            <ul key={index === 0 ? "first" : "second"}>
              {column.map(({ title, content }) => (
                <li key={title} className="border-t border-bay-line pt-6 pb-6.5">
                  <h3 className="mb-2 text-3">{title}</h3>
                  <p className="max-w-[36em] leading-[1.55] text-bay-muted">{content}</p>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  );
}
