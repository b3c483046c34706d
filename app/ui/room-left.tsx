import { type RefObject, useEffect, useState } from "react";

type Props = { id: string; box: RefObject<HTMLTextAreaElement | null>; limit: number };

/** Below this, the number left is announced, once. */
const little = 20;

/** How many more characters fit into a field, counted as the server does: an emoji is one. Nothing is cut off: the writer shortens a pasted text. */
export function RoomLeft({ id, box, limit }: Props) {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const field = box.current;
    const count = () => setLeft(limit - Array.from(field?.value ?? "").length);
    // Counts text that was typed before this script ran.
    count();
    field?.addEventListener("input", count);
    return () => field?.removeEventListener("input", count);
  }, [box, limit]);
  const isOver = left !== undefined && left < 0;
  return (
    <>
      <p id={id} className={`numerals mt-1.5 text-meta ${isOver ? "font-medium text-danger" : "text-muted"}`}>
        {left === undefined ? `Up to ${limit} characters` : isOver ? `${characters(-left)} too many` : `${characters(left)} left`}
      </p>
      <span role="status" className="sr-only">
        {left !== undefined && left <= little && (isOver ? "The text is too long." : `Fewer than ${little + 1} characters are left.`)}
      </span>
    </>
  );
}

const characters = (count: number) => `${count} ${count === 1 ? "character" : "characters"}`;
