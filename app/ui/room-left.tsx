import { type RefObject, useEffect, useState } from "react";

type Props = { id: string; box: RefObject<HTMLTextAreaElement | null>; limit: number };

/** From here on the end is near enough to be said aloud, once. */
const little = 20;

/** How many more characters fit into a field, counted as the server does: an emoji is one. Nothing is cut off: what was pasted is shortened by whoever wrote it. */
export function RoomLeft({ id, box, limit }: Props) {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const field = box.current;
    const count = () => setLeft(limit - Array.from(field?.value ?? "").length);
    // What was typed before this script ran counts too.
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
