import { type MouseEvent, useEffect, useId, useRef } from "react";
import { type ContentsEntry, type Heading, nestHeadings } from "./contents.ts";
import { useCurrentHeading } from "./use-current-heading.ts";

/** The headings of a post as links. The current one is marked, and scrolled into view. */
export function TableOfContents({ headings }: { headings: Heading[] }) {
  const title = useId();
  const rail = useRef<HTMLElement>(null);
  const current = useCurrentHeading(headings);
  useEffect(() => {
    if (current) follow(rail.current);
  }, [current]);
  return (
    <nav
      ref={rail}
      data-contents=""
      aria-labelledby={title}
      className="sticky top-27 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto text-ui motion-safe:scroll-smooth lg:block print:hidden"
    >
      <h2 id={title} className="mb-3 font-sans text-ui leading-[1.4] font-[650] tracking-normal">
        Table of Contents
      </h2>
      {headings.length === 0 ? <p className="text-muted">No headings found</p> : <Entries entries={nestHeadings(headings)} current={current} depth={0} />}
    </nav>
  );
}

type EntriesProps = { entries: ContentsEntry[]; current: string | undefined; depth: number };

function Entries({ entries, current, depth }: EntriesProps) {
  return (
    <ol className={depth === 0 ? "border-l border-line" : ""}>
      {entries.map(({ id, text, inner }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? "location" : undefined}
            onClick={(event) => goTo(event, id)}
            style={{ paddingLeft: `${1.1 + depth}rem` }}
            className="-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1.25 leading-[1.35] wrap-anywhere text-muted transition-colors duration-(--fast) -outline-offset-3 hover:text-accent aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <bdi>{text}</bdi>
          </a>
          {inner.length > 0 && <Entries entries={inner} current={current} depth={depth + 1} />}
        </li>
      ))}
    </ol>
  );
}

/**
 * Scrolls the marked entry to the middle of the rail if it is out of view. Moves only the rail, whereas `scrollIntoView` would scroll the
 * page. Stays put under a pointer, because the reader may be choosing.
 */
function follow(rail: HTMLElement | null): void {
  const entry = rail?.querySelector("[aria-current]");
  if (!rail || !entry || rail.matches(":hover")) return;
  const [outer, inner] = [rail.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  rail.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
}

/**
 * Jumps to a heading without a history entry: the router would take a plain jump for a step back, and restore the old scroll position. The
 * style sheet decides on smooth scrolling, because it knows who prefers reduced motion.
 */
function goTo(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id);
  if (!heading || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.replaceState(history.state, "", `#${id}`);
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}
