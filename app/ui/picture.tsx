import { preload } from "react-dom";
import { placeholderOf } from "./placeholder.ts";
import { followScheme } from "./scheme-media.ts";

/** A picture in its formats and widths, as the build made it. The content at an address never changes. */
export type PictureSource = {
  /** A fallback for everything that takes a single address. */
  src: string;
  avif: string;
  webp: string;
  jpg: string;
  width: number;
  height: number;
  /** The dominant colour, shown until the picture has loaded. */
  color: string;
  /** The point that a crop must keep, in per cent from the left and the top. */
  focus: [number, number];
  /** Alternative text, if the site has one. */
  alt?: string;
};

type Props = {
  source: PictureSource;
  /** Shown instead in the dark theme. Only one of the two is fetched. */
  dark?: PictureSource | undefined;
  alt: string;
  /** The `sizes` attribute: how wide the picture is displayed. */
  sizes: string;
  /** Among the first visible pictures: fetched at once and with high priority. All others are lazy. */
  priority?: boolean;
  /** Already preloaded in the head, before everything else. */
  isLead?: boolean;
  className?: string;
};

/** Fills the box its class gives it, cropped around its focus. Width and height are set, so nothing shifts when it loads. */
export function Picture({ source, dark, alt, sizes, priority = false, isLead = false, className = "" }: Props) {
  if (isLead) preload(source.src, { as: "image", type: "image/avif", imageSrcSet: source.avif, imageSizes: sizes, fetchPriority: "high" });
  const placeholder = placeholderOf(source.color);
  return (
    <picture className="contents" ref={dark && followSchemeOf}>
      {dark && (
        <>
          <source type="image/avif" srcSet={dark.avif} sizes={sizes} media="(prefers-color-scheme: dark)" data-scheme="dark" suppressHydrationWarning />
          <source type="image/webp" srcSet={dark.webp} sizes={sizes} media="(prefers-color-scheme: dark)" data-scheme="dark" suppressHydrationWarning />
          <source srcSet={dark.jpg} sizes={sizes} media="(prefers-color-scheme: dark)" data-scheme="dark" suppressHydrationWarning />
        </>
      )}
      <source type="image/avif" srcSet={source.avif} sizes={sizes} />
      <source type="image/webp" srcSet={source.webp} sizes={sizes} />
      <img
        src={source.src}
        srcSet={source.jpg}
        sizes={sizes}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={priority || isLead ? "eager" : "lazy"}
        fetchPriority={priority || isLead ? "high" : "auto"}
        decoding="async"
        className={`photo h-full w-full object-cover ${className}`}
        style={{
          ...placeholder,
          ...(dark && { backgroundColor: `light-dark(${placeholder.backgroundColor}, ${placeholderOf(dark.color).backgroundColor})` }),
          objectPosition: `${source.focus[0]}% ${source.focus[1]}%`,
        }}
      />
    </picture>
  );
}

/** For pictures that React renders in the browser, after the observing script has stopped. */
function followSchemeOf(picture: HTMLPictureElement | null): void {
  if (picture) followScheme(picture);
}
