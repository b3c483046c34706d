import { Clock, Eye, Heart } from "lucide-react";
import type { ReactNode } from "react";
import { Island } from "../../ui/island.tsx";
import { Picture, type PictureSource } from "../../ui/picture.tsx";
import { PlayMark } from "../../ui/play-mark.tsx";
import { PotDrawing } from "../../ui/pot-drawing.tsx";
import { CardClip } from "./card-clip.tsx";
import type { Clip } from "./clip.ts";
import { recipePath } from "./recipe-path.ts";

export type RecipeCardData = {
  title: string;
  description: string;
  duration: string;
  author: string;
  views: string;
  likes: string;
  recipeId?: string;
  picture: PictureSource | undefined;
  alt: string;
  /** Plays while a pointer rests on the card. */
  clip?: Clip | undefined;
};

type Props = {
  card: RecipeCardData;
  /** The wide first card of a grid that would otherwise have one left over. Fills the grid's row from 64rem on. */
  feature?: boolean;
  /** Spans the whole row where there are two, so that no other is left over. */
  isWideInPairs?: boolean;
  /** The picture is on the first screen. */
  priority?: boolean;
  headingLevel?: 2 | 3;
  /** How to render title and description, such as with the searched words marked. */
  mark?: (text: string) => ReactNode;
};

/** The width of a card's picture, with three, two or one in a row. */
export const cardSizes = "(min-width: 82.5rem) 26rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw";

/** A recipe in a grid. The whole card is one link, named by its title; without a target it is a plain block. */
export function RecipeCard({ card, feature = false, isWideInPairs = false, priority = false, headingLevel = 3, mark = String }: Props) {
  const path = recipePath(card);
  const Heading = `h${headingLevel}` as const;
  const inPairs = isWideInPairs ? "92vw" : "46vw";
  const sizes = feature ? `(min-width: 82.5rem) 52rem, (min-width: 64rem) 62vw, (min-width: 40rem) ${inPairs}, 92vw` : cardSizes.replace("46vw", inPairs);
  return (
    <article
      className={`drawn-near break-inside-avoid group relative flex flex-col ${isWideInPairs ? "sm:max-lg:col-span-2" : ""} ${feature ? "lg:col-span-full lg:grid lg:grid-cols-3 lg:grid-rows-[1fr_auto_auto_auto_1fr] lg:gap-x-(--gap)" : ""}`}
    >
      <div
        className={`relative aspect-4/3 overflow-hidden rounded-picture bg-flour ${isWideInPairs ? "sm:max-lg:aspect-2/1" : ""} ${feature ? "lg:col-span-2 lg:row-span-full lg:aspect-16/10" : ""}`}
      >
        {card.picture ? (
          <Picture
            source={card.picture}
            alt={card.alt}
            sizes={sizes}
            priority={priority}
            className="transition-transform duration-(--slow) ease-simmer motion-safe:group-hover:scale-[1.035]"
          />
        ) : (
          <div className="grid h-full place-items-center text-muted">
            <PotDrawing className="w-28" />
            <span className="sr-only">No image</span>
          </div>
        )}
        <span className="numerals absolute bottom-3 left-3 z-2 inline-flex min-h-7 items-center gap-1.5 rounded-pill bg-veil px-2.75 text-micro font-semibold text-bay-ink print:[print-color-adjust:exact]">
          <Clock className="icon" aria-hidden="true" />
          {card.duration}
        </span>
        {path && <PlayOverlay hasClip={card.clip !== undefined} />}
        {path && card.clip && <Island name="card-clip" of={CardClip} props={{ clip: card.clip }} />}
      </div>
      <Heading
        className={`two-lines text-card leading-[1.18] ${
          feature ? "mt-4.5 mb-2 lg:col-start-3 lg:row-start-2 lg:mt-0 lg:mb-4 lg:text-2 lg:leading-[1.1] lg:tracking-[-.022em]" : "mt-4.5 mb-2"
        } font-medium tracking-[-.012em]`}
      >
        {path ? (
          <a href={path} className="title-underline after:absolute after:inset-0 after:z-2">
            {mark(card.title)}
          </a>
        ) : (
          mark(card.title)
        )}
      </Heading>
      <p
        className={`two-lines text-muted ${feature ? "text-ui lg:col-start-3 lg:row-start-3 lg:text-lead lg:leading-normal lg:[-webkit-line-clamp:4]" : "text-ui leading-normal"}`}
      >
        {mark(card.description)}
      </p>
      <p
        className={`numerals mt-auto flex flex-wrap items-center gap-x-4 gap-y-1.5 pt-3.5 text-meta text-muted ${
          feature ? "lg:col-start-3 lg:row-start-4 lg:mt-0 lg:pt-6" : ""
        }`}
      >
        <span className="mr-auto font-[550] text-ink">{card.author}</span>
        <span className="inline-flex items-center gap-1.5">
          <Eye className="icon" aria-hidden="true" />
          {card.views}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Heart className="icon" aria-hidden="true" />
          {card.likes}
          <span className="sr-only"> likes</span>
        </span>
      </p>
    </article>
  );
}

/** With a pointer, a veil and a badge on hover. On touch or narrow screens a small badge, always visible, and only on cards with a clip. */
function PlayOverlay({ hasClip }: { hasClip: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute inset-0 z-1 grid place-items-end p-3 transition-opacity duration-(--fast) ease-simmer [@media(hover:hover)_and_(min-width:40rem)]:place-items-center [@media(hover:hover)_and_(min-width:40rem)]:bg-[rgb(20_22_19/0.28)] [@media(hover:hover)_and_(min-width:40rem)]:opacity-0 group-focus-within:opacity-100! group-hover:opacity-100! ${hasClip ? "" : "[@media(hover:none)]:hidden max-sm:hidden"}`}
    >
      <span className="grid size-11 place-items-center rounded-full bg-butter-solid text-on-butter transition-transform duration-(--slow) ease-simmer [@media(hover:hover)_and_(min-width:40rem)]:size-18 [@media(hover:hover)_and_(min-width:40rem)]:scale-[.86] group-hover:scale-100!">
        <PlayMark className="ml-[7%] w-[38%]" />
      </span>
    </span>
  );
}
