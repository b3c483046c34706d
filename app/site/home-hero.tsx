import { CirclePlay, Play } from "lucide-react";
import { JoinButton } from "../features/letters/join-button.tsx";
import { JoinDialog } from "../features/letters/join-dialog.tsx";
import { buttonClass } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Island } from "../ui/island.tsx";
import { Picture, type PictureSource } from "../ui/picture.tsx";
import "./home-hero.css";

const statistics = [
  ["10K+", "Recipes"],
  ["50K+", "Members"],
  ["1M+", "Views"],
];

const join = {
  id: "join-dialog",
  title: "Join Community",
  text: "An email when there is a new recipe or story, and only then.",
  topic: { key: "all", label: "New recipes and stories" },
  label: "Join",
  page: "/join",
};

/** On phones both buttons share one line if they fit. */
const narrow = "max-sm:min-h-13 max-sm:flex-auto max-sm:px-2 max-sm:text-body";

/** On small screens the box is about 44vh high and the picture 16:9: if that is wider than the screen, the sides cropped off must be fetched too. */
const sizes = "(min-width: 64rem) 84vw, max(100vw, 79vh)";

/** The kitchen, fading into the page's background behind the text. */
export function HomeHero({ kitchen, kitchenAtDusk }: { kitchen: PictureSource | undefined; kitchenAtDusk: PictureSource | undefined }) {
  return (
    <section className="home-hero relative isolate grid min-h-[80vh] items-center overflow-hidden supports-[height:1svh]:min-h-[80svh] print:block! print:min-h-0!">
      {kitchen && (
        <div className="home-hero-picture print:hidden">
          <Picture source={kitchen} dark={kitchenAtDusk} alt="" sizes={sizes} priority />
        </div>
      )}
      <div className="wrap py-[clamp(3rem,7vw,6rem)]">
        <p className="inline-flex items-center gap-2.5 text-ui font-semibold text-accent">
          <CirclePlay className="icon" aria-hidden="true" />
          Recipe Video Platform
        </p>
        <h1 className="mt-[.22em] mb-[.28em] max-w-[9em] text-hero leading-(--lead-display) font-[460] tracking-(--track-display)">
          Share Your Culinary Dreams
        </h1>
        <p className="max-w-[27em] text-lead leading-normal text-ink-2">
          Discover, create and share food recipes through video in a community of home cooks and professional chefs.
        </p>
        <div className="mt-8 flex flex-wrap gap-3 print:hidden">
          <ButtonLink kind="main" size="hero" to="/search" prefetch="intent" className={narrow}>
            <Play className="icon" aria-hidden="true" />
            Watch Recipes
          </ButtonLink>
          <JoinButton dialog={join.id} page={join.page} className={`${buttonClass("outline", "hero")} ${narrow}`}>
            Join Community
          </JoinButton>
        </div>
        <Island name="join-dialog" of={JoinDialog} props={join} wake="asked" />
        <dl className="mt-[clamp(2rem,5vw,4rem)] flex under-16:grid under-16:gap-4 max-sm:justify-between sm:gap-[clamp(1.25rem,3.2vw,2.75rem)]">
          {statistics.map(([figure, what]) => (
            <div
              key={what}
              className="flex flex-col-reverse not-first:border-l not-first:border-line-strong not-first:pl-[clamp(1.1rem,3.2vw,2.75rem)] under-16:border-0! under-16:pl-0!"
            >
              <dt className="mt-1.5 text-meta text-ink-2">{what}</dt>
              <dd className="numerals font-serif text-[clamp(1.75rem,1.3rem+1.6vw,2.625rem)] leading-none font-[460] tracking-[-.03em]">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
