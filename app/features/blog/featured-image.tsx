import { coverSizes } from "../../ui/cover-sizes.ts";
import { Picture } from "../../ui/picture.tsx";
import { PotDrawing } from "../../ui/pot-drawing.tsx";
import type { PostPicture } from "./post-picture.ts";

type Props = {
  picture: PostPicture | undefined;
  alt: string;
  /** How wide its box is displayed. */
  sizes: string;
  /** The box's width divided by its height, the smallest of them. If not given, the picture is taken to be no wider than the box. */
  ratio?: number;
  priority?: boolean;
  className?: string;
};

/** The picture of a post, or a drawing if it is missing or fails to load. Fills its box. */
export function FeaturedImage({ picture, alt, sizes, ratio, priority = false, className = "" }: Props) {
  if (!picture) return <NoImage className="grid" />;
  return (
    <div className="group/featured contents">
      {"source" in picture ? (
        <Picture
          source={picture.source}
          alt={alt}
          sizes={ratio ? coverSizes(sizes, picture.source, ratio) : sizes}
          priority={priority}
          className={`data-failed:hidden ${className}`}
        />
      ) : (
        <img
          src={picture.url}
          alt={alt}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : "auto"}
          decoding="async"
          className={`photo h-full w-full object-cover data-failed:hidden ${className}`}
        />
      )}
      <NoImage className="hidden group-has-[[data-failed]]/featured:grid" />
    </div>
  );
}

function NoImage({ className }: { className: string }) {
  return (
    <div className={`${className} h-full w-full place-content-center justify-items-center gap-3 bg-flour text-meta text-muted`}>
      <PotDrawing className="w-26 text-line-strong [&_*]:fill-none [&_*]:stroke-current" />
      No image
    </div>
  );
}
