import { useEffect, useState } from "react";
import type { Heading } from "./contents.ts";

/** The position at which a heading counts as reached: a little below the sticky header. */
const line = 140;

/** The id of the heading that the reader is under, or undefined above the first one. */
export function useCurrentHeading(headings: Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const passed = elements.findLast((element) => element.getBoundingClientRect().top <= line);
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const last = isAtEnd ? elements.findLast((element) => element.getBoundingClientRect().top < window.innerHeight) : undefined;
      setCurrent((last ?? passed ?? elements[0])?.id);
    };
    // Called only when a heading crosses the line, not at every scroll event.
    const observer = new IntersectionObserver(look, { rootMargin: `-${line}px 0px 0px 0px`, threshold: [0, 1] });
    for (const element of elements) observer.observe(element);
    // A jump may carry a heading past the line in one step, without the observer noticing.
    window.addEventListener("scrollend", look);
    return () => {
      observer.disconnect();
      window.removeEventListener("scrollend", look);
    };
  }, [headings]);

  return current;
}
