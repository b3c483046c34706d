import { type MouseEvent, useId } from "react";
import { type ContentsEntry, type Heading, nestHeadings } from "./contents.ts";
import { useCurrentHeading } from "./use-current-heading.ts";

/** The headings of a post as links to them. The one that is being read is marked. */
export function TableOfContents({ headings }: { headings: Heading[] }) {
  const title = useId();
  const current = useCurrentHeading(headings);
  return (
    <nav data-contents="" aria-labelledby={title} className="sticky top-27 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto text-ui lg:block">
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
            className="-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1.25 leading-[1.35] text-muted transition-colors duration-(--fast) -outline-offset-3 hover:text-accent aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {text}
          </a>
          {inner.length > 0 && <Entries entries={inner} current={current} depth={depth + 1} />}
        </li>
      ))}
    </ol>
  );
}

/**
 * Goes there without a step in the history: the router would take a plain jump for a step back, and scroll to where
 * the reader was. How smoothly is for the style sheet to say, which knows who wants less motion.
 */
function goTo(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id);
  if (!heading || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.replaceState(history.state, "", `#${id}`);
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}
