/** The page's ground in both themes, for the browser's own bars: --paper in tokens.css. */
const grounds = [
  { scheme: "light", color: "#fcfbf8" },
  { scheme: "dark", color: "#131512" },
];

/** Colours the browser's bars as the system has it; where the reader chose, `followPreferences` says so. */
export function ThemeColor() {
  return grounds.map(({ scheme, color }) => (
    <meta key={scheme} name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} data-scheme={scheme} suppressHydrationWarning />
  ));
}
