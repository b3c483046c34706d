import { type MouseEvent, useId, useState } from "react";
import type { LibraryPicture, Said } from "./library-picture.ts";
import { cardPicture } from "./picture-sizes.ts";
import { uploadedPicture } from "./uploaded-picture.ts";

const crops = [
  { name: "Card", aspectRatio: 3 / 2 },
  { name: "Post", aspectRatio: 5 / 2 },
  { name: "Shared link", aspectRatio: cardPicture.width / cardPicture.height },
];

/** Chooses the point that no crop may cut off, by clicking on the picture or with two sliders. Previews show the resulting crops. */
export function FocusField({ picture, focus }: { picture: LibraryPicture; focus: Said["focus"] }) {
  const [[x, y], setFocus] = useState(focus);
  const source = uploadedPicture(picture.src);
  if (!source) return null;
  const point = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    setFocus([percent((clientX - box.left) / box.width), percent((clientY - box.top) / box.height)]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-ui font-semibold">Focal point</legend>
      <p className="mb-3 max-w-[60ch] text-meta text-muted">The spot that every crop keeps. Tap or click it in the picture, or move the sliders.</p>
      {/* The sliders do the same for keyboard users. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={point}
        className="relative block w-full cursor-crosshair overflow-hidden rounded-picture bg-flour"
      >
        <img
          src={source.src}
          srcSet={source.webp}
          sizes="(min-width: 64rem) 50rem, 92vw"
          alt=""
          width={source.width}
          height={source.height}
          className="photo h-auto w-full"
        />
        <span
          style={{ left: `${x}%`, top: `${y}%` }}
          className="absolute size-7 -translate-1/2 rounded-full border-3 border-[#fff] bg-butter-solid/60 shadow-[0_0_0_2px_#1a1c19]"
        />
      </button>
      <div className="mt-4 grid gap-x-(--gap) gap-y-3 sm:grid-cols-2">
        <Slider label="From the left" name="focusX" value={x} onChange={(value) => setFocus([value, y])} />
        <Slider label="From the top" name="focusY" value={y} onChange={(value) => setFocus([x, value])} />
      </div>
      <ul className="needs-script mt-5 grid grid-cols-[3fr_5fr_2.2fr] gap-3">
        {crops.map(({ name, aspectRatio }) => (
          <li key={name} className="text-meta text-muted">
            <img
              src={source.src}
              alt=""
              style={{ aspectRatio, objectPosition: `${x}% ${y}%` }}
              className="photo w-full rounded-picture bg-flour object-cover"
            />
            <span className="mt-1.5 block">{name}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type SliderProps = { label: string; name: string; value: number; onChange: (value: number) => void };

function Slider({ label, name, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="numerals">
      <div className="flex justify-between gap-3 text-ui">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span aria-hidden="true" className="text-muted">
          {value}%
        </span>
      </div>
      <input
        id={id}
        type="range"
        name={name}
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-8 w-full accent-(--accent)"
      />
    </div>
  );
}

function percent(fraction: number): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 100);
}
