import { ViewCount } from "./view-count.tsx";

type Props = { postId: string; stored: number };

/** The number of views including this one, which `countOpening` counts in the browser, or a picture without scripts. */
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
