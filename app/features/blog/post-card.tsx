import { Link } from "react-router";
import { useDates } from "../../ui/use-dates.ts";
import { Avatar, type Portrait } from "./avatar.tsx";
import { FeaturedImage } from "./featured-image.tsx";
import type { PostPicture } from "./post-picture.ts";
import { ViewCount } from "./view-count.tsx";

export type CardPost = {
  title: string;
  slug: string;
  excerpt: string | null;
  createdAt: Date;
  viewCount: number;
  author: { name: string; picture: Portrait | undefined };
  picture: PostPicture | undefined;
};

type Props = {
  post: CardPost;
  /** Spans the whole row where there are three. */
  isFeature?: boolean;
  /** Spans the whole row where there are two. */
  isWideInPairs?: boolean;
  /** Among the first to be visible. */
  priority?: boolean;
};

const feature = {
  card: "lg:col-span-full lg:grid lg:grid-cols-3 lg:grid-rows-[1fr_auto_auto_auto_1fr] lg:gap-x-(--gap)",
  picture: "lg:col-span-2 lg:row-span-full lg:aspect-[16/10]",
  title: "lg:row-start-2 lg:mt-0 lg:text-2 lg:leading-[1.06] lg:font-[480] lg:tracking-[-0.022em]",
  facts: "lg:row-start-3",
  excerpt: "lg:row-start-4 lg:text-lead",
  author: "lg:row-start-5 lg:mt-0 lg:self-start lg:pt-6",
};
const none: Partial<typeof feature> = {};

/** A post in the list. The whole card leads to it, by the link in its title. */
export function PostCard({ post, isFeature = false, isWideInPairs = false, priority = false }: Props) {
  const { longDate } = useDates();
  const wide = isFeature ? feature : none;
  return (
    <article className={`drawn-near break-inside-avoid group relative flex min-w-0 flex-col ${wide.card ?? ""} ${isWideInPairs ? "sm:max-lg:col-span-2" : ""}`}>
      <div className={`aspect-[3/2] overflow-hidden rounded-picture bg-flour ${wide.picture ?? ""} ${isWideInPairs ? "sm:max-lg:aspect-[2/1]" : ""}`}>
        <FeaturedImage
          picture={post.picture}
          alt=""
          sizes={`(min-width: 64rem) ${isFeature ? "56rem" : "26rem"}, ${isWideInPairs ? "" : "(min-width: 40rem) 50vw, "}92vw`}
          ratio={3 / 2}
          priority={priority}
          className="transition-transform duration-(--slow) ease-simmer motion-safe:group-hover:scale-[1.035]"
        />
      </div>
      <h2 dir="auto" className={`mt-4.5 mb-2 text-card leading-[1.18] font-medium tracking-[-0.012em] text-pretty ${wide.title ?? ""}`}>
        <Link
          to={`/blog/${encodeURIComponent(post.slug)}`}
          prefetch="intent"
          className="bg-[linear-gradient(var(--accent),var(--accent))] bg-[length:0_1.5px] bg-[position:0_96%] bg-no-repeat transition-[background-size] duration-(--slow) ease-simmer group-hover:bg-[length:100%_1.5px] after:absolute after:inset-0"
        >
          {post.title}
        </Link>
      </h2>
      <div className={`mb-3 flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted ${wide.facts ?? ""}`}>
        <time dateTime={post.createdAt.toISOString()} className="numerals">
          {longDate(post.createdAt)}
        </time>
        <ViewCount views={post.viewCount} />
      </div>
      {post.excerpt && (
        <p dir="auto" className={`text-ui leading-normal text-muted ${wide.excerpt ?? ""}`}>
          {post.excerpt}
        </p>
      )}
      <div className={`mt-auto flex items-center gap-2.5 pt-4 text-ui font-[550] ${wide.author ?? ""}`}>
        <Avatar name={post.author.name} picture={post.author.picture} />
        <span className="min-w-0 wrap-anywhere">{post.author.name}</span>
      </div>
    </article>
  );
}
