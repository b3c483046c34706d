import { Menu, X } from "lucide-react";
import { NavLink } from "react-router";
import { AdminButton } from "./admin-button.tsx";
import { Flag } from "./flag.tsx";
import { useFrame } from "./frame.ts";
import { pages } from "./links.ts";
import { SearchBox } from "./search/search-box.tsx";
import { Wordmark } from "./wordmark.tsx";

const heading = "mt-5 mb-1.5 font-sans text-meta leading-none font-semibold tracking-normal text-muted";
const toggle = "inline-flex h-11 items-center gap-2 px-1 text-ui font-semibold";
const row =
  "flex min-h-12 items-center gap-3 text-[1.0625rem] font-medium aria-[current=page]:font-bold aria-[current=page]:text-accent aria-[current=page]:underline aria-[current=page]:underline-offset-4";

/** The menu of small screens, with everything: a sheet that opens under the header. */
export function SiteMenu() {
  const { popular, countries } = useFrame();
  return (
    <div className="lg:hidden">
      <button type="button" popoverTarget="site-menu" className={toggle}>
        <Menu className="icon" aria-hidden="true" />
        <span className="under-13:sr-only">Menu</span>
      </button>
      <div id="site-menu" popover="auto" className="site-menu bg-paper text-ink shadow-menu">
        <nav aria-label="Menu" className="wrap pb-6">
          <div className="mb-4 flex min-h-19 items-center justify-between gap-4 border-b border-line">
            <Wordmark size="text-[min(2rem,15vw)]" bubbles="accent" />
            {/* biome-ignore lint/a11y/noAutofocus: of the menu, not of the page: it covers the button that opened it. */}
            <button type="button" popoverTarget="site-menu" popoverTargetAction="hide" autoFocus className={toggle}>
              <X className="icon" aria-hidden="true" />
              <span className="under-13:sr-only">Close</span>
            </button>
          </div>
          <SearchBox id="menu-search" />
          <ul className="mt-3">
            {pages.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === "/"}
                  className="flex min-h-12 items-center font-serif text-[1.5rem] leading-tight font-[480] aria-[current=page]:font-bold aria-[current=page]:text-accent aria-[current=page]:underline aria-[current=page]:underline-offset-4"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <h2 className={heading}>Popular</h2>
          <ul>
            {popular.map(({ id, title }) => (
              <li key={id}>
                <NavLink to={`/recipe/${id}`} className={row}>
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
          <h2 className={heading}>Recipe per Country</h2>
          <ul>
            {countries.map(({ id, name, flag }) => (
              <li key={id}>
                <NavLink to={`/country/${id}`} className={row}>
                  <Flag code={flag} />
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
          <div className="mt-4 border-t border-line pt-3">
            <AdminButton look="row" />
          </div>
        </nav>
      </div>
    </div>
  );
}
