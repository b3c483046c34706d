import { type Dish, DishCards } from "../recipes/dish-cards.tsx";

/** The dishes mentioned in a story; renders nothing if there are none. */
export function DishesInStory({ dishes }: { dishes: Dish[] }) {
  if (dishes.length === 0) return null;
  return (
    <section aria-labelledby="dishes-in-story" className="wrap pb-(--section) print:hidden">
      <h2 id="dishes-in-story" className="display mb-[clamp(1.5rem,3vw,2.5rem)] border-t border-line pt-[clamp(2.5rem,5vw,4rem)] text-2">
        {dishes.length === 1 ? "The dish in this story" : "Dishes in this story"}
      </h2>
      <DishCards dishes={dishes} />
    </section>
  );
}
