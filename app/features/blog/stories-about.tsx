import { Link } from "react-router";
import { useDates } from "../../ui/use-dates.ts";
import type { StoryLink } from "./mentions.server.ts";

/** Stories that mention a dish; renders nothing if there are none. */
export function StoriesAbout({ stories }: { stories: StoryLink[] }) {
  const { longDate } = useDates();
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="stories-about">
      <h2 id="stories-about" className="text-3 mb-3">
        Stories about this dish
      </h2>
      <ul>
        {stories.map(({ slug, title, created }) => (
          <li key={slug} className="border-t border-line last:border-b">
            <Link to={`/blog/${encodeURIComponent(slug)}`} className="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
              <span
                dir="auto"
                className="min-w-0 font-serif text-[1.25rem] leading-tight font-medium wrap-anywhere underline decoration-transparent underline-offset-4 transition-colors duration-(--fast) group-hover:decoration-accent"
              >
                {title}
              </span>
              <time dateTime={created.toISOString()} className="numerals text-meta text-muted">
                {longDate(created)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
