import { ByUnits } from "./by-units.tsx";
import { lineOf } from "./quantities.ts";
import type { Ingredient } from "./recipe.schema.ts";
import { anchors } from "./recipe.ts";
import { runTicksScript, ticksScript } from "./ticks-script.ts";

type Props = { recipeId: string; ingredients: Ingredient[] };

/** A list to shop and cook by. The plain checkboxes work without JavaScript; with it, they are remembered for twelve hours or until the tab is closed. */
export function RecipeIngredients({ recipeId, ingredients }: Props) {
  const groups = Map.groupBy(ingredients, (ingredient) => ingredient.group ?? "");
  return (
    <section
      ref={runTicksScript}
      data-ticks={recipeId}
      className="lg:sticky lg:top-24 lg:-mx-2 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:px-2 lg:[scrollbar-width:thin]"
    >
      <h2 id={anchors.ingredients} tabIndex={-1} className="display text-2 outline-none">
        Ingredients List
      </h2>
      <div className="@container mt-6 border-t-[1.5px] border-ink">
        {[...groups].map(([group, members]) => (
          <div key={group} className="not-first:mt-6">
            {group && <h3 className="border-b border-line pt-4 pb-2.5 text-[1.1875rem] font-[500]">{group}</h3>}
            <ul>
              {members.map((ingredient) => (
                <IngredientRow key={ingredient.id} ingredient={ingredient} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <script dangerouslySetInnerHTML={{ __html: ticksScript }} />
    </section>
  );
}

const check =
  "mt-0.5 grid size-6 cursor-pointer appearance-none place-items-center self-start rounded-full border-[1.5px] border-line-strong bg-surface group-hover:border-ink checked:border-success checked:bg-success checked:after:h-2.75 checked:after:w-1.5 checked:after:-translate-y-px checked:after:rotate-[42deg] checked:after:border-r-2 checked:after:border-b-2 checked:after:border-paper";
const struck = "group-has-checked:text-muted group-has-checked:line-through group-has-checked:decoration-1";

function IngredientRow({ ingredient }: { ingredient: Ingredient }) {
  const { main, other, name, note } = lineOf(ingredient);
  return (
    <li>
      <label className="group grid cursor-pointer grid-cols-[1.5rem_5rem_minmax(0,1fr)] @max-[18rem]:grid-cols-[1.5rem_minmax(5rem,max-content)_minmax(0,1fr)] @max-[15rem]:grid-cols-[1.5rem_minmax(0,1fr)] items-baseline gap-x-3.5 border-b border-line py-[.72rem]">
        <input type="checkbox" value={ingredient.id} autoComplete="off" className={check} />
        <span className={`font-serif text-[1.1875rem] leading-[1.3] font-[560] tracking-[-.01em] lining-nums ${struck}`}>
          <ByUnits us={main} metric={other} />
        </span>
        <span className={`leading-[1.4] @max-[15rem]:col-start-2 ${struck}`}>
          {name}
          {other && (
            <small className="text-meta whitespace-nowrap text-muted under-13:whitespace-normal">
              {" "}
              <ByUnits us={other} metric={main} />
            </small>
          )}
          {note && `, ${note}`}
        </span>
      </label>
    </li>
  );
}
