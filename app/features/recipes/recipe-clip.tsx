import { X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { PlayMark } from "../../ui/play-mark.tsx";
import { mayPlayUnasked } from "../../ui/reader-wishes.ts";
import { toast } from "../../ui/toast.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { type Clip, clock, fromSecond } from "./clip.ts";

type Props = {
  title: string;
  clip: Clip;
  /** A description for those who cannot see it. */
  shows: string;
};

const pill =
  "absolute bottom-4 left-4 z-1 inline-flex min-h-12 items-center gap-3 rounded-pill bg-veil pr-5 pl-1.5 text-ui font-semibold text-bay-ink lg:bottom-6 lg:left-6";

/**
 * On the recipe's picture: plays its clip in the picture's place. Without a script it is a link to the file. Nothing of the clip is fetched
 * before it is requested; with reduced motion or data saving, the player then waits for its own controls.
 */
export function RecipeClip({ title, clip, shows }: Props) {
  const [isOpen, open] = useState(false);
  const hydrated = useHydrated();
  const wasOpen = useRef(false);
  const button = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) return <Player title={title} clip={clip} shows={shows} close={() => open(false)} />;
  const show = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    open(true);
  };
  return (
    <a
      ref={button}
      href={clip.mp4}
      type="video/mp4"
      role={hydrated ? "button" : undefined}
      data-waits=""
      onClick={show}
      onKeyDown={(event) => event.key === " " && show(event)}
      className={pill}
    >
      <span className="grid size-9 place-items-center rounded-full bg-butter-solid text-on-butter">
        <PlayMark className="ml-[7%] w-[38%]" />
      </span>
      <span>
        Play video<span className="sr-only"> of {title}</span>
      </span>
      <span className="numerals font-normal whitespace-nowrap">{clock(clip.seconds)}</span>
    </a>
  );
}

/** Has no poster: until the clip plays, the recipe's picture shows through. */
function Player({ title, clip, shows, close }: Props & { close: () => void }) {
  const [plays] = useState(mayPlayUnasked);
  const [isWaiting, wait] = useState(plays);
  const video = useRef<HTMLVideoElement>(null);
  // Only once, so that a user who has moved on to another control keeps the focus there.
  useEffect(() => video.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  };
  const fail = () => {
    close();
    void toast("error", "The video could not be loaded", "It is not saved on this device, so you need to be online.").catch(() => {});
  };
  return (
    <div className="absolute inset-0 z-1">
      <video
        ref={video}
        tabIndex={-1}
        aria-label={`Video of ${title}, without sound`}
        aria-describedby="what-the-clip-shows"
        muted
        playsInline
        controls
        autoPlay={plays}
        preload="none"
        width={clip.width}
        height={clip.height}
        onKeyDown={onKeyDown}
        // Starts as soon as a frame can be shown: on a slow connection, autoplay waits until the whole file can play through.
        onCanPlay={({ currentTarget }) => plays && isWaiting && void currentTarget.play().catch(() => {})}
        onPlaying={() => wait(false)}
        // The connection failed after a file was chosen; if no file can be loaded at all, the last source reports it. React also passes on a
        // source's own error, after which the browser tries the next one.
        onError={({ target, currentTarget }) => target === currentTarget && fail()}
        className="photo h-full w-full object-cover"
      >
        {/* The cached page is the same for every second, so the requested one is read from the address here. */}
        <source src={fromSecond(clip.webm, location.search, clip)} type="video/webm" />
        <source src={fromSecond(clip.mp4, location.search, clip)} type="video/mp4" onError={fail} />
      </video>
      <p id="what-the-clip-shows" className="sr-only">
        {shows}
      </p>
      {isWaiting && <output className="absolute top-4 left-4 rounded-pill bg-veil px-5 py-3 text-ui font-semibold text-bay-ink">Loading the video</output>}
      <button
        type="button"
        aria-label="Close video"
        onClick={close}
        onKeyDown={onKeyDown}
        className="absolute top-4 right-4 grid size-11 place-items-center rounded-full bg-veil text-bay-ink"
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}
