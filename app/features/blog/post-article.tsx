import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { FirstPaint } from "../../ui/first-paint.tsx";
import { Island } from "../../ui/island.tsx";
import { useDates } from "../../ui/use-dates.ts";
import { Avatar, type Portrait } from "./avatar.tsx";
import type { Heading } from "./contents.ts";
import { CountedViews } from "./counted-views.tsx";
import { FeaturedImage } from "./featured-image.tsx";
import { altOf, type PostPicture } from "./post-picture.ts";
import { TableOfContents } from "./table-of-contents.tsx";
import { ViewCount } from "./view-count.tsx";

type ArticlePost = {
  id: string;
  title: string;
  publishedAt: Date;
  viewCount: number;
  picture: PostPicture | undefined;
  author: { name: string; bio: string | null; picture: Portrait | undefined };
  body: { html: string; headings: Heading[] };
};

const column = "mx-auto w-full max-w-(--text) lg:mr-0 lg:w-auto lg:ml-[clamp(0rem,8.5vw,9rem)]";

/** A whole post, from the back link to the end. A preview counts no view. */
export function PostArticle({ post, isPreview = false }: { post: ArticlePost; isPreview?: boolean }) {
  const { longDate } = useDates();
  return (
    <article className="wrap pt-5 pb-(--section)">
      <Link
        to="/blog"
        className="inline-flex min-h-11 items-center gap-2 text-ui font-semibold transition-colors duration-(--fast) hover:text-accent print:hidden"
      >
        <ArrowLeft className="icon" aria-hidden="true" />
        Back to Blog
      </Link>
      {post.picture && (
        <div className="mt-2 aspect-[3/2] overflow-hidden rounded-picture bg-flour md:aspect-[5/2]">
          <FeaturedImage picture={post.picture} alt={altOf(post.picture) ?? post.title} sizes="(min-width: 82.5rem) 82.5rem, 100vw" priority />
        </div>
      )}
      <header className={`${column} pt-[clamp(2rem,4vw,3.5rem)] pb-[clamp(1.5rem,3vw,2.5rem)] lg:max-w-[56rem]`}>
        <h1 dir="auto" className="display text-1 leading-[1.01]">
          {post.title}
        </h1>
        <div className="numerals mt-4 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ui text-muted">
          <time dateTime={post.publishedAt.toISOString()}>{longDate(post.publishedAt)}</time>
          {isPreview ? <ViewCount views={post.viewCount + 1} /> : <CountedViews postId={post.id} stored={post.viewCount} />}
        </div>
      </header>
      <FirstPaint id="post-header-end" />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start lg:gap-[clamp(2rem,7vw,7rem)]">
        <div className={`${column} min-w-0`}>
          <AuthorCard author={post.author} />
          {/* Made by postBody on the server, which allows only known markup. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: post.body.html }} />
        </div>
        <Island name="table-of-contents" of={TableOfContents} props={{ headings: post.body.headings }} />
      </div>
    </article>
  );
}

function AuthorCard({ author: { name, bio, picture } }: { author: ArticlePost["author"] }) {
  return (
    <div className="mb-8 flex items-center gap-4.5 border-y border-line py-5">
      <Avatar name={name} picture={picture} size="large" />
      <div className="min-w-0">
        <p dir="auto" className="font-serif text-[1.25rem] leading-tight font-[520] wrap-anywhere">
          {name}
        </p>
        {bio && (
          <p dir="auto" className="mt-1 text-ui whitespace-pre-line text-muted wrap-anywhere">
            {bio}
          </p>
        )}
      </div>
    </div>
  );
}
