import { ViewCount } from "./view-count.tsx";

type Props = { postId: string; stored: number };

/** The number of openings with this one among them, which `countOpening` counts in the browser, and a picture without a script. */
export function CountedViews({ postId, stored }: Props) {
  return (
    <span data-opening={postId}>
      <ViewCount views={stored + 1} />
      <noscript>
        <img src={`/api/views/${postId}?pixel`} alt="" width={1} height={1} className="absolute" />
      </noscript>
    </span>
  );
}
