import { PostGridFrame } from "./post-grid.tsx";

const six = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** Six cards without text, in their final size. */
export function PostCardSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading posts</span>
      <PostGridFrame>
        {six.map((card) => (
          <div key={card} aria-hidden="true" className="flex flex-col">
            <Bone className="aspect-[3/2] rounded-picture" />
            <Bone className="mt-4.5 mb-2 h-[calc(var(--t-card)*1.18)] w-4/5" />
            <Bone className="mb-3 h-[calc(var(--t-meta)*1.45)] w-3/5" />
            <Bone className="h-[calc(var(--t-ui)*1.5-4px)]" />
            <Bone className="mt-1 h-[calc(var(--t-ui)*1.5)] w-2/3" />
            <div className="flex items-center gap-2.5 pt-4">
              <Bone className="size-8 rounded-full" />
              <Bone className="h-4 w-32" />
            </div>
          </div>
        ))}
      </PostGridFrame>
    </div>
  );
}

/** The list while it loads, with its heading. For frames that know where the reader is going. */
export function PostListSkeleton() {
  return (
    <div className="wrap pb-(--section)">
      <PostListHead />
      <PostCardSkeletons />
    </div>
  );
}

/** The heading of the list, the same while it loads. */
export function PostListHead({ page = 1 }: { page?: number }) {
  return (
    <header className="pt-[clamp(2.25rem,5vw,4.5rem)] pb-[clamp(1.5rem,3vw,3rem)]">
      <h1 className="display text-1 leading-none">Blog{page > 1 && <span className="text-muted">, page {page}</span>}</h1>
    </header>
  );
}

function Bone({ className }: { className: string }) {
  return <div className={`sheen ${className.includes("rounded") ? "" : "rounded-[3px]"} ${className}`} />;
}
