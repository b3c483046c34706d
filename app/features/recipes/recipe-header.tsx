import { ChefHat, Clock, Users } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { Picture, type PictureSource } from "../../ui/picture.tsx";
import { PotDrawing } from "../../ui/pot-drawing.tsx";
import { JumpLink } from "./jump-link.tsx";
import type { Recipe } from "./recipe.ts";

type Props = {
  recipe: Recipe;
  country: { key: string; flag: string };
  picture: PictureSource | undefined;
  /** Save and share. */
  actions: ReactNode;
  /** Plays the recipe's clip over its picture. */
  film?: ReactNode;
};

/** Beside the text, the box is up to 46rem high and the picture 3:2, so it is fetched wider than it is shown. */
const sizes = "(min-width: 125rem) 55vw, (min-width: 64rem) 69rem, 100vw";

const badge = "inline-flex min-h-7 items-center gap-2 rounded-pill px-2.75 text-micro font-semibold";

/** The dish, with its picture, which bleeds to the right edge. */
export function RecipeHeader({ recipe, country, picture, actions, film }: Props) {
  return (
    <header data-print="head" className="border-b border-line lg:grid lg:min-h-[min(46rem,84vh)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.22fr)]">
      <div className="self-center px-(--gutter) py-[clamp(2rem,4.5vw,4.5rem)] lg:pr-[clamp(1.5rem,4vw,4.5rem)] lg:pl-[max(var(--gutter),calc((100vw-var(--wide))/2))]">
        <div className="flex flex-wrap gap-2">
          <span className={`${badge} bg-accent-tint text-accent`}>{recipe.category}</span>
          <Link
            to={`/country/${country.key}`}
            className={`${badge} relative ring-1 ring-line-strong ring-inset after:absolute after:inset-x-0 after:-inset-y-2 hover:bg-flour`}
          >
            <img src={`/flags/${country.flag}.svg`} alt="" width="640" height="480" loading="lazy" className="w-[1.5em] rounded-[2px]" />
            {recipe.cuisine}
          </Link>
        </div>
        <h1 className="display mt-[.38em] mb-[.3em] text-1 leading-none!">{recipe.title}</h1>
        <p className="max-w-[34em] text-lead leading-normal text-ink-2">{recipe.description}</p>
        <p className="mt-4 text-muted">
          <b className="font-semibold text-ink">Origin:</b> tested and filmed in our kitchen in Northern Italy.
        </p>
        <Facts recipe={recipe} />
        <div className="@container">
          <div className="flex flex-wrap gap-3">{actions}</div>
        </div>
        {/* On small screens these parts begin far below. Columns of equal width, because otherwise the second would move when the first one's font loads. */}
        <nav aria-label="In this recipe" className="mt-2 -mb-4 grid grid-cols-[repeat(auto-fill,6.5rem)] lg:hidden print:hidden">
          <JumpLink to="ingredients">Ingredients</JumpLink>
          <JumpLink to="steps">Steps</JumpLink>
        </nav>
      </div>
      <div className="relative aspect-3/2 overflow-hidden bg-flour lg:aspect-auto lg:min-h-88">
        {picture ? (
          <Picture source={picture} alt={picture.alt ?? recipe.title} sizes={sizes} isLead className="absolute inset-0" />
        ) : (
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 text-muted">
            <PotDrawing className="w-40" />
            No image
          </div>
        )}
        {film}
      </div>
    </header>
  );
}

function Facts({ recipe }: { recipe: Recipe }) {
  const facts = [
    { name: "Cooking time", value: recipe.cookingTime, Icon: Clock },
    { name: "Servings", value: String(recipe.servings), Icon: Users },
    { name: "Difficulty", value: recipe.difficulty, Icon: ChefHat },
  ];
  return (
    <dl className="my-8 grid grid-cols-[repeat(3,auto)] border-y border-line under-16:grid-cols-1">
      {facts.map(({ name, value, Icon }) => (
        <div
          key={name}
          className="py-4 not-first:border-l not-first:border-line not-first:pl-3 not-last:pr-3 under-16:border-0! under-16:px-0! sm:not-first:pl-5"
        >
          <dt className="flex items-center gap-2 text-meta text-muted">
            <Icon className="icon max-sm:hidden" aria-hidden="true" />
            {name}
          </dt>
          <dd className="numerals mt-1 font-serif text-[1.125rem] leading-[1.15] font-[480] tracking-[-.01em] sm:text-[1.375rem]">
            <Held text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "1 hour 15 minutes" breaks after the hour first, and within a quantity only if nothing else helps. */
function Held({ text }: { text: string }) {
  return text.split(/ (?=\d)/).map((quantity, index) => (
    <Fragment key={quantity}>
      {index > 0 && " "}
      <span className="inline-block">{quantity}</span>
    </Fragment>
  ));
}
