import { paper } from "../ui/paper.ts";

/** Colours the browser's bars by the system's theme; `followPreferences` adjusts them to the reader's choice. */
export function ThemeColor() {
  return Object.entries(paper).map(([scheme, color]) => (
    <meta key={scheme} name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} data-scheme={scheme} suppressHydrationWarning />
  ));
}
