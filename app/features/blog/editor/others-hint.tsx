import { useState } from "react";
import { useDates } from "../../../ui/use-dates.ts";
import { useChanges } from "../realtime/use-changes.ts";

type Props = { postId: string; version: number | undefined };
type News = { is: "deleted" } | { is: "saved"; version: number; who: string; savedAt: Date };

/** Says when someone else has saved or deleted the post being edited here. */
export function OthersHint({ postId, version }: Props) {
  const { clockTime } = useDates();
  const [news, setNews] = useState<News>();
  useChanges(async (changed) => {
    if (changed === postId || changed === "all") setNews((await findNews(postId)) ?? news);
  });
  const isNew = news && (news.is === "deleted" || news.version > (version ?? 0));
  return (
    <div role="status">
      {isNew && (
        <p className="mb-(--gap) rounded-dialog bg-butter px-[clamp(1.1rem,2vw,1.5rem)] py-4">
          {news.is === "deleted" ? (
            "Someone deleted this post just now. What you type stays here: when you save, you can make it a new post."
          ) : (
            <>
              {news.who} saved this post at {clockTime(news.savedAt)}. When you save, you will see both versions and choose.{" "}
              <a href={`/admin/blog/${postId}/revisions/${news.version}`} target="_blank" rel="noopener" className="text-link">
                See theirs
              </a>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Undefined if the request fails: the next change asks again. */
async function findNews(postId: string): Promise<News | undefined> {
  try {
    const answer = await fetch(`/api/admin/posts/${postId}`);
    if (answer.status === 404) return { is: "deleted" };
    if (!answer.ok) return undefined;
    const state: { version: number; who: string; savedAt: string } = await answer.json();
    return { is: "saved", version: state.version, who: state.who, savedAt: new Date(state.savedAt) };
  } catch {
    return undefined;
  }
}
