import type { ReactNode } from "react";
import { type CardPost, PostCard } from "./post-card.tsx";

/** Three, two or one in a row. */
export function PostGridFrame({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-(--gap) gap-y-10 sm:grid-cols-2 md:gap-y-16 lg:grid-cols-3">{children}</div>;
}

/** Posts as cards. If rows of three (or two) would leave one over, the first is drawn wide. */
export function PostGrid({ posts }: { posts: CardPost[] }) {
  const leavesOne = posts.length % 3 === 1;
  return (
    <PostGridFrame>
      {posts.map((post, index) => (
        <PostCard
          key={post.slug}
          post={post}
          isFeature={leavesOne && index === 0}
          isWideInPairs={posts.length % 2 === 1 && index === 0}
          priority={index === 0}
        />
      ))}
    </PostGridFrame>
  );
}
