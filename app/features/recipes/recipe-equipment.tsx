import { ChefHat, CookingPot, Filter, Lightbulb, Scissors, Soup, Utensils } from "lucide-react";
import type { Recipe } from "./recipe.ts";

const icons = { CookingPot, Soup, Filter, ChefHat, Scissors, Utensils };

export function RecipeEquipment({ equipment, equipmentTip }: Pick<Recipe, "equipment" | "equipmentTip">) {
  return (
    <section className="wrap grid gap-x-(--gap) gap-y-8 border-y border-line py-[clamp(2rem,4vw,3.5rem)] lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]">
      <h2 className="text-3">Equipment Needed</h2>
      <div>
        <ul className="-mt-3.5 grid gap-x-(--gap) sm:grid-cols-2 xl:grid-cols-3">
          {equipment.map(({ name, icon }) => {
            const Icon = icons[icon];
            return (
              <li key={name} className="flex items-center gap-3.5 py-3.5 leading-snug font-medium">
                <Icon className="size-8.5 flex-none text-accent" strokeWidth={1.2} aria-hidden="true" />
                {name}
              </li>
            );
          })}
        </ul>
        <aside className="mt-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-panel bg-butter px-6 py-5 under-16:grid-cols-1 under-16:px-4">
          <Lightbulb className="size-6" strokeWidth={1.5} aria-hidden="true" />
          <h3 className="font-sans text-ui leading-[1.6] font-[650] tracking-normal">Pro Equipment Tip</h3>
          <p className="col-start-2 max-w-[62ch] under-16:col-start-1 text-ink-2">{equipmentTip}</p>
        </aside>
      </div>
    </section>
  );
}
