import { useEffect, useRef, useState } from "react";
import { ViewCount } from "./view-count.tsx";

type Props = { postId: string; stored: number };

/**
 * The number of openings with this one among them, which is counted as soon as the page is really seen. Then it shows what
 * is stored. Give it the post's id as its key.
 */
export function CountedViews({ postId, stored }: Props) {
  const [views, setViews] = useState(stored + 1);
  const isCounted = useRef(false);

  useEffect(() => {
    if (isAuthorsPreview()) return;
    const count = async () => {
      if (isCounted.current || document.visibilityState !== "visible" || isPrerendering() || !navigator.onLine) return;
      isCounted.current = true;
      const counted = await countView(postId);
      if (counted !== undefined) setViews(counted);
    };
    void count();
    const moments = ["visibilitychange", "prerenderingchange"];
    for (const moment of moments) document.addEventListener(moment, count);
    return () => {
      for (const moment of moments) document.removeEventListener(moment, count);
    };
  }, [postId]);

  return (
    <>
      <ViewCount views={views} />
      <noscript>
        <img src={`/api/views/${postId}?pixel`} alt="" width={1} height={1} className="absolute" />
      </noscript>
    </>
  );
}

/** The number stored after counting, or undefined when it could not be counted: a number is not worth an error message. */
async function countView(postId: string): Promise<number | undefined> {
  try {
    const answer = await fetch(`/api/views/${postId}`, { method: "POST", keepalive: true });
    const body: unknown = answer.ok ? await answer.json() : undefined;
    return body && typeof body === "object" && "views" in body && typeof body.views === "number" ? body.views : undefined;
  } catch {
    return undefined;
  }
}

const isPrerendering = () => "prerendering" in document && document.prerendering === true;

/** Whoever comes from the editor looks at their own work. */
const isAuthorsPreview = () => document.referrer.startsWith(`${location.origin}/admin/`);
