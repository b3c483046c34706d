/** An author's picture: a small size of it, and its focal point for the round crop, in per cent from the left and the top. */
export type Portrait = { url: string; focus?: [number, number] };

type Props = { name: string; picture?: Portrait | undefined; size?: "small" | "large" };

/** An author's picture, or the initial on green. Has no text alternative, because the name is beside it. */
export function Avatar({ name, picture, size = "small" }: Props) {
  const box = size === "small" ? "size-8 text-[1rem]" : "size-16 text-[1.75rem]";
  if (picture)
    return (
      <img
        src={picture.url}
        alt=""
        loading="lazy"
        decoding="async"
        className={`photo flex-none rounded-full bg-flour object-cover ${box}`}
        style={picture.focus && { objectPosition: `${picture.focus[0]}% ${picture.focus[1]}%` }}
      />
    );
  return (
    <span aria-hidden="true" className={`grid flex-none place-items-center rounded-full bg-bay font-serif leading-none font-medium text-bay-ink ${box}`}>
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
