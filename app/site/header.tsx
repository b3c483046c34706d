import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { FirstPaint } from "../ui/first-paint.tsx";
import { AdminButton } from "./admin-button.tsx";
import { DropMenu, dropLink } from "./drop-menu.tsx";
import { Flag } from "./flag.tsx";
import { useFrame } from "./frame.ts";
import { NavBar } from "./nav-bar.tsx";
import { SearchBox } from "./search/search-box.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Sticky header and, on wide screens, the bar of pages below it; on small ones everything is in one menu. */
export function Header() {
  const { countries } = useFrame();
  useClosedOnNavigation();
  return (
    <>
      <header className="sticky [@media(height<18rem)]:static top-0 z-20 border-b border-line bg-paper">
        <div className="wrap grid min-h-19 grid-cols-[1fr_auto] items-center gap-x-4 lg:gap-x-8 lg:grid-cols-[1fr_minmax(0,30rem)_1fr]">
          <Wordmark size="text-[min(2rem,15vw)]" bubbles="accent" />
          <SearchBox id="header-search" className="max-lg:hidden" />
          <div className="flex items-center gap-3 justify-self-end max-lg:hidden">
            <DropMenu id="countries-menu" label="Recipe per Country" align="right" className="px-3 font-[550]">
              {countries.map(({ id, name, flag }) => (
                <li key={id}>
                  <NavLink to={`/country/${id}`} prefetch="intent" viewTransition className={dropLink}>
                    <Flag code={flag} />
                    {name}
                  </NavLink>
                </li>
              ))}
            </DropMenu>
            <AdminButton look="round" />
          </div>
          <SiteMenu />
        </div>
      </header>
      <NavBar />
      <FirstPaint id="header-end" />
    </>
  );
}

/** Menus lie above the page, so one left open would cover the next page. Toasts, which are "manual", stay: they report what led here. */
function useClosedOnNavigation(): void {
  // Every history entry has its own key, even for the same address.
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // A menu opened before this script ran does not belong to an earlier page.
    if (shown.current === key) return;
    shown.current = key;
    for (const menu of document.querySelectorAll<HTMLElement>("[popover=auto]:popover-open")) menu.hidePopover();
  }, [key]);
}
