import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { RecipeCard, type RecipeCardData } from "../../features/recipes/recipe-card.tsx";
import { MarkedText } from "./marked-text.tsx";
import { StoryCard, type StoryData } from "./story-card.tsx";

export type SearchResult = ({ kind: "recipe"; card: RecipeCardData } | ({ kind: "story" } & StoryData)) & { id: string };

type Props = { results: SearchResult[]; marks: string[] };

/** The results as cards, with the search words highlighted. */
export function SearchResults({ results, marks }: Props) {
  const mark = (text: string): ReactNode => (marks.length > 0 ? <MarkedText text={text} marks={marks} /> : text);
  return (
    <ul className="grid gap-x-(--gap) gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {results.map((result, index) => (
        <li key={`${result.kind} ${result.id}`} className="relative grid grid-cols-[minmax(0,1fr)]">
          {result.kind === "recipe" ? (
            <RecipeCard card={result.card} mark={mark} priority={index === 0} headingLevel={2} />
          ) : (
            <StoryCard story={result} mark={mark} priority={index === 0} />
          )}
          {result.kind === "recipe" && result.card.clip && <VideoMark />}
        </li>
      ))}
    </ul>
  );
}

function VideoMark() {
  return (
    <span className="pointer-events-none absolute top-3 left-3 z-1 inline-flex min-h-7 items-center gap-1.5 rounded-pill bg-butter-solid px-2.75 text-micro font-semibold text-on-butter">
      <Play className="icon fill-current" aria-hidden="true" />
      Video
    </span>
  );
}
