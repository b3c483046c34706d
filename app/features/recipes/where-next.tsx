import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Dish, DishCards } from "./dish-cards.tsx";

type Props = {
  like: Dish[];
  country: { key: string; name: string; adjective: string };
  /** The country's dishes that are not above, if there are any. */
  others: { id: string; title: string }[];
  /** Stories about this dish, if there are any. */
  stories: ReactNode;
};

/** Where to go next: similar recipes, stories about this one, and the country's other recipes, if it has any. */
export function WhereNext({ like, country, others, stories }: Props) {
  return (
    <div className="wrap drawn-near [--near:56rem] pb-(--section)">
      <section aria-labelledby="like-this" className="border-t border-line pt-[clamp(2.5rem,5vw,4rem)]">
        <h2 id="like-this" className="display mb-[clamp(1.5rem,3vw,2.5rem)] text-2">
          Recipes like this one
        </h2>
        <DishCards dishes={like} />
      </section>
      <div className="mt-[clamp(2.5rem,5vw,4rem)] grid items-start empty:hidden gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {stories}
        {others.length > 0 && <MoreOfCountry country={country} others={others} />}
      </div>
    </div>
  );
}

function MoreOfCountry({ country, others }: Pick<Props, "country" | "others">) {
  return (
    <section aria-labelledby="more-of-country">
      <h2 id="more-of-country" className="text-3 mb-3">
        More from {country.name}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {others.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`/recipe/${id}`}
              className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-accent"
            >
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link to={`/country/${country.key}`} className="text-link inline-flex min-h-11 items-center">
            {country.adjective} Cuisine
          </Link>
        </li>
      </ul>
    </section>
  );
}
