import { usePreference } from "../ui/use-preference.ts";

/** The page's ground in both themes, for the browser's own bars: --paper in tokens.css. */
const grounds = [
  { scheme: "light", color: "#fcfbf8" },
  { scheme: "dark", color: "#131512" },
];

/** Colours the browser's bars as the page: as the system has it, or as the reader chose. */
export function ThemeColor() {
  const chosen = usePreference("theme");
  return grounds.map(({ scheme, color }) => {
    const media = chosen === "system" ? `(prefers-color-scheme: ${scheme})` : chosen === scheme ? "all" : "not all";
    return <meta key={scheme} name="theme-color" content={color} media={media} />;
  });
}
