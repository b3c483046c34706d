import { Link } from "react-router";
import { site } from "../site.config.ts";

/** The name, with two bubbles as the dot of its i. `size` is a text size class, `bubbles` their colour. */
export function Wordmark({ size, bubbles }: { size: string; bubbles: "accent" | "butter" }) {
  const colour = bubbles === "accent" ? "before:bg-accent after:bg-accent" : "before:bg-butter-solid after:bg-butter-solid";
  // In forced colours, backgrounds are not drawn, and the i would lose its dot.
  const forced =
    "forced-colors:before:bg-[LinkText] forced-colors:before:forced-color-adjust-none forced-colors:after:bg-[LinkText] forced-colors:after:forced-color-adjust-none";
  return (
    <Link to="/" className="inline-flex min-h-11 items-center justify-self-start whitespace-nowrap">
      <span className="sr-only">{site.name}, home</span>
      <span aria-hidden="true" className={`inline-block pt-[.22em] pb-[.1em] font-serif leading-none font-[560] tracking-[-.045em] ${size}`}>
        S
        <span
          className={`relative before:absolute before:top-[-.03125em] before:left-[.0625em] before:size-[.1875em] before:rounded-full after:absolute after:top-[-.1875em] after:left-[.28125em] after:size-[.125em] after:rounded-full ${colour} ${forced}`}
        >
          ı
        </span>
        mmer
      </span>
    </Link>
  );
}
