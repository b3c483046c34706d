import { Clock } from "lucide-react";
import { Link } from "react-router";
import { Picture, type PictureSource } from "../../ui/picture.tsx";
import { PotDrawing } from "../../ui/pot-drawing.tsx";

/** What a small card shows of a dish. */
export type Dish = { id: string; title: string; cuisine: string; cookingTime: string; picture: PictureSource | undefined };

/** Up to three further dishes: small cards in a row, or short rows with pictures on a phone. */
export function DishCards({ dishes }: { dishes: Dish[] }) {
  return (
    <ul className="@container grid gap-x-(--gap) gap-y-6 sm:grid-cols-3">
      {dishes.map(({ id, title, cuisine, cookingTime, picture }) => (
        <li key={id} className="group relative grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-4.5 @max-[15rem]:block sm:block">
          <div className="aspect-4/3 overflow-hidden rounded-picture bg-flour">
            {picture ? (
              <Picture
                source={picture}
                alt=""
                sizes="(min-width: 82.5rem) 26rem, (min-width: 40rem) 30vw, 7rem"
                className="transition-transform duration-(--slow) ease-simmer motion-safe:group-hover:scale-[1.035]"
              />
            ) : (
              <div className="grid h-full place-items-center text-muted">
                <PotDrawing className="w-16" />
              </div>
            )}
          </div>
          <div>
            <h3 className="text-[1.25rem] leading-[1.18] font-medium tracking-[-.012em] @max-[15rem]:mt-4 sm:mt-4 lg:text-card">
              <Link to={`/recipe/${id}`} className="title-underline after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
            <p className="numerals mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted">
              <span>{cuisine}</span>
              <span className="inline-flex items-center gap-1.5">
                <Clock className="icon" aria-hidden="true" />
                {cookingTime}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
