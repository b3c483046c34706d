/** A picture in its formats and widths, as the build made it. Addresses never change their content. */
export type PictureSource = {
  /** One fallback for everything that takes a single address. */
  src: string;
  avif: string;
  webp: string;
  jpg: string;
  width: number;
  height: number;
  /** The dominant colour, shown until the picture is there. */
  color: string;
  /** Per cent from the left and the top that a crop must keep. */
  focus: [number, number];
};

type Props = {
  source: PictureSource;
  alt: string;
  /** The `sizes` attribute: how wide the picture is drawn. */
  sizes: string;
  /** The first large picture of a page: fetched at once and with priority. All others are lazy. */
  priority?: boolean;
  className?: string;
};

/** Fills the box its class gives it, cropped around its focus. Width and height are set, so nothing moves when it arrives. */
export function Picture({ source, alt, sizes, priority = false, className = "" }: Props) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={source.avif} sizes={sizes} />
      <source type="image/webp" srcSet={source.webp} sizes={sizes} />
      <img
        src={source.src}
        srcSet={source.jpg}
        sizes={sizes}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        className={`photo h-full w-full object-cover ${className}`}
        style={{ backgroundColor: source.color, objectPosition: `${source.focus[0]}% ${source.focus[1]}%` }}
      />
    </picture>
  );
}
