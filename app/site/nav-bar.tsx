import { NavLink } from "react-router";
import { Picture } from "../ui/picture.tsx";
import { DropMenu, dropLink } from "./drop-menu.tsx";
import { useFrame } from "./frame.ts";
import { pages } from "./links.ts";

/** The current page is marked with the two bubbles of the wordmark. */
const link =
  "relative inline-flex h-13 items-center text-ui font-medium text-ink-2 hover:text-accent aria-[current=page]:font-[650] aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:bottom-[5px] aria-[current=page]:before:left-[calc(50%-4px)] aria-[current=page]:before:size-[7px] aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-accent aria-[current=page]:after:absolute aria-[current=page]:after:bottom-[11px] aria-[current=page]:after:left-[calc(50%+4px)] aria-[current=page]:after:size-1 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-accent";

export function NavBar() {
  const { popular } = useFrame();
  return (
    <nav aria-label="Main" className="relative z-10 border-b border-line bg-paper max-lg:hidden">
      <ul className="wrap flex items-center gap-8">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === "/"} prefetch="intent" viewTransition className={link}>
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <DropMenu id="popular-menu" label="Popular" align="left" className="font-medium text-ink-2">
            {popular.map(({ id, title, duration, picture }) => (
              <li key={id}>
                <NavLink to={`/recipe/${id}`} prefetch="intent" viewTransition className={dropLink}>
                  <span className="-ml-1 aspect-4/3 w-14 flex-none overflow-hidden rounded-[3px] bg-flour">
                    {picture && <Picture source={picture} alt="" sizes="56px" />}
                  </span>
                  {title}
                  <small className="numerals ml-auto pl-3 text-micro whitespace-nowrap text-muted">{duration}</small>
                </NavLink>
              </li>
            ))}
          </DropMenu>
        </li>
      </ul>
    </nav>
  );
}
