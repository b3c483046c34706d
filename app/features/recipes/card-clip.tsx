import { useEffect, useRef, useState } from "react";
import { mayPlayUnasked } from "../../ui/reader-wishes.ts";
import type { Clip } from "./clip.ts";

/** How long a pointer rests on a card before its picture moves. */
const rest = 350;

/**
 * Plays a recipe's clip in its card while a mouse pointer rests on it. Until then there is no video element, and with reduced motion or
 * data saving there never is. The card's link stays above it and clickable.
 */
export function CardClip({ clip }: { clip: Clip }) {
  const [isPlaying, play] = useState(false);
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const card = place.current?.closest("article");
    if (!card || !matchMedia("(hover: hover) and (pointer: fine)").matches) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enter = () => {
      clearTimeout(timer);
      if (mayPlayUnasked()) timer = setTimeout(() => play(true), rest);
    };
    const leave = () => {
      clearTimeout(timer);
      play(false);
    };
    // The pointer may have been there since before this was hydrated.
    if (card.matches(":hover")) enter();
    card.addEventListener("pointerenter", enter);
    card.addEventListener("pointerleave", leave);
    return () => {
      leave();
      card.removeEventListener("pointerenter", enter);
      card.removeEventListener("pointerleave", leave);
    };
  }, []);

  return (
    <span ref={place} className="contents">
      {isPlaying && <Moving clip={clip} />}
    </span>
  );
}

function Moving({ clip }: { clip: Clip }) {
  const [isSeen, see] = useState(false);
  return (
    <video
      muted
      autoPlay
      loop
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      width={clip.width}
      height={clip.height}
      onPlaying={() => see(true)}
      className={`photo pointer-events-none absolute inset-0 z-1 h-full w-full object-cover transition-opacity duration-(--slow) ease-simmer ${isSeen ? "" : "opacity-0"}`}
    >
      <source src={clip.webm} type="video/webm" />
      <source src={clip.mp4} type="video/mp4" />
    </video>
  );
}
