/** The properties of a screen that decide which picture is chosen. */
export type Screen = { width: number; density: number; fontSize: number; matches: (media: string) => boolean };

type Choices = { srcSet: string; sizes: string };

/** The URL that a browser chooses from `srcset`: the narrowest that fills its place, or else the widest. */
export function chooseAddress({ srcSet, sizes }: Choices, screen: Screen): string | undefined {
  const candidates = srcSet
    .split(",")
    .map((part) => part.trim().split(/\s+/))
    .flatMap(([url, width = ""]) => (url && /^\d+w$/.test(width) ? [{ url, width: Number.parseInt(width, 10) }] : []))
    .sort((a, b) => a.width - b.width);
  const wanted = widthOf(sizes, screen) * screen.density;
  return (candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1))?.url;
}

/** The width of the first matching entry of a `sizes` attribute, in pixels; the whole screen if it cannot be parsed. */
function widthOf(sizes: string, { width, fontSize, matches }: Screen): number {
  const fitting = sizes
    .split(",")
    .map((part) => /^(\(.*\))?\s*([\d.]+)(vw|rem|px)$/.exec(part.trim()))
    .find((part) => part && (!part[1] || matches(part[1])));
  const [, , amount = "100", unit = "vw"] = fitting ?? [];
  const pixels = { vw: width / 100, rem: fontSize, px: 1 }[unit] ?? 1;
  return Number(amount) * pixels;
}

/** The dish or the upload that a URL shows, whatever its size and format. */
const subjectOf = (path: string) => /^\/(pictures\/[^./]+|uploads\/[^/]+)[./]/.exec(path)?.[1];
const sizeOf = (path: string) => Number(/[./](\d+)\.\w+$/.exec(path)?.[1] ?? 0);
const formatOf = (path: string) => path.split(".").at(-1);

/** The stored picture of the same subject as `path`: preferably in its format, then as large as possible. */
export function relatedPicture(path: string, kept: string[]): string | undefined {
  const subject = subjectOf(path);
  if (!subject) return undefined;
  const rank = (one: string) => (formatOf(one) === formatOf(path) ? 10_000 : 0) + sizeOf(one);
  return kept.filter((one) => subjectOf(one) === subject).sort((a, b) => rank(b) - rank(a))[0];
}
