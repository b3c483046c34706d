import { BookOpen } from "lucide-react";
import type { ReactNode } from "react";
import { FeaturedImage } from "../../features/blog/featured-image.tsx";
import type { PostPicture } from "../../features/blog/post-picture.ts";
import { cardSizes } from "../../features/recipes/recipe-card.tsx";

/** What a card shows of a story. */
export type StoryData = {
  path: string;
  title: string;
  text: string;
  author: string;
  date: { machine: string; text: string };
  picture: PostPicture | undefined;
};

type Props = { story: StoryData; mark: (text: string) => ReactNode; priority: boolean };

/** A blog post between recipes: the same shape, marked as a story. */
export function StoryCard({ story, mark, priority }: Props) {
  return (
    <article className="group relative flex break-inside-avoid flex-col wrap-anywhere">
      <div className="relative aspect-4/3 overflow-hidden rounded-picture bg-flour">
        {/* The title below says what it is: a description would only repeat it. */}
        <FeaturedImage
          picture={story.picture}
          alt=""
          sizes={cardSizes}
          ratio={4 / 3}
          priority={priority}
          className="transition-transform duration-(--slow) ease-simmer motion-safe:group-hover:scale-[1.035]"
        />
        <span className="absolute bottom-3 left-3 z-1 inline-flex min-h-7 items-center gap-1.5 rounded-pill bg-veil px-2.75 text-micro font-semibold text-bay-ink print:[print-color-adjust:exact]">
          <BookOpen className="icon" aria-hidden="true" />
          Story
        </span>
      </div>
      <h2 dir="auto" className="two-lines mt-4.5 mb-2 text-card leading-[1.18] font-medium tracking-[-.012em]">
        <a href={story.path} className="title-underline after:absolute after:inset-0 after:z-2">
          {mark(story.title)}
        </a>
      </h2>
      <p dir="auto" className="two-lines text-ui leading-normal text-muted">
        {mark(story.text)}
      </p>
      <p className="numerals mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 pt-3.5 text-meta text-muted">
        <span className="font-[550] text-ink">{story.author}</span>
        <time dateTime={story.date.machine}>{story.date.text}</time>
      </p>
    </article>
  );
}
