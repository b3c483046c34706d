import { paper } from "../ui/paper.ts";

/** Colours the browser's bars as the system has it; where the reader chose, `followPreferences` says so. */
export function ThemeColor() {
  return Object.entries(paper).map(([scheme, color]) => (
    <meta key={scheme} name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} data-scheme={scheme} suppressHydrationWarning />
  ));
}
