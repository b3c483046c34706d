import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { ListedPosts, ListQuery } from "./list/listed-posts.ts";
import { postsQuery } from "./list/post-queries.ts";
import { localTime } from "./typed-text/local-time.ts";
import type { TypedText } from "./typed-text/typed-text.ts";

type Props = {
  query: ListQuery;
  /** Set if the page came with its list. */
  initial?: ListedPosts;
};

/** Tells whoever lists the posts of a new one that was typed on this device and not saved. */
export function UnsavedPost({ query, initial }: Props) {
  const { data } = useQuery({ ...postsQuery(query), initialData: initial, enabled: false, placeholderData: (known) => known });
  const [newest, ...others] = useUnsavedPosts(data?.account);
  if (!newest) return null;
  const title = newest.values.title.trim();
  return (
    <p className="flex min-h-12 flex-wrap items-center gap-x-4 rounded-field bg-butter px-4 py-1 text-ui">
      <span className="py-1">
        Unsaved on this device:{" "}
        {title === "" ? "a post without a title" : <bdi className="inline-block max-w-56 truncate align-bottom font-semibold">{title}</bdi>},{" "}
        {localTime(newest.at)}
        {others.length > 0 && `, and ${others.length} more`}.
      </span>
      <Link to="/admin/blog/new" className="text-link py-1 pointer-coarse:py-2.5">
        Continue writing
      </Link>
    </p>
  );
}

/** Looks again when the page is shown again, because another tab may have saved or left its post meanwhile. */
function useUnsavedPosts(account: string | undefined): TypedText[] {
  const [posts, setPosts] = useState<TypedText[]>([]);
  useEffect(() => {
    if (account === undefined) return;
    let isWanted = true;
    const look = async () => {
      // A line that cannot be shown must not replace the list.
      const found = document.hidden ? undefined : await findUnsavedPosts(account).catch(() => []);
      if (found && isWanted) setPosts(found);
    };
    void look();
    document.addEventListener("visibilitychange", look);
    return () => {
      isWanted = false;
      document.removeEventListener("visibilitychange", look);
    };
  }, [account]);
  return posts;
}

/** The code to read them is loaded only if anything is stored. */
async function findUnsavedPosts(account: string): Promise<TypedText[]> {
  const { length } = window.localStorage;
  const isAny = Array.from({ length }, (_, index) => window.localStorage.key(index)).some((key) => key?.startsWith("simmer.typed."));
  if (!isAny) return [];
  const { listUnsavedPosts } = await import("./typed-text/unsaved-posts.ts");
  return listUnsavedPosts(window.localStorage, account);
}
