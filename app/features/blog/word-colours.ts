import { type Colour, contrast, inHex, mix, readColour, type Translucent } from "../../ui/colour.ts";
import { type Element, isTag, setStyles, stylesOf, type Tree } from "./html-tree.ts";
import { wordColours } from "./rich-text/palette.ts";

type Theme = "light" | "dark";
/** A background, and the default text colour on it. */
type Ground = { colour: Colour; ink: Colour };
type Around = Record<Theme, Ground> & { words?: Translucent };
type Written = { color?: string | null | undefined; background?: string | null | undefined };
/** `color` is missing if text inherits its colour, `background` if there is no valid one. */
type Drawn = { color?: string; background?: string; inside: Around };

/** `--flour` and `--ink` of both themes: what is legible on flour, the background of code, is legible on paper and surface too. */
export const page: Around = {
  light: { colour: [0xf3, 0xf1, 0xeb], ink: [0x1a, 0x1c, 0x19] },
  dark: { colour: [0x1f, 0x23, 0x1e], ink: [0xf3, 0xf0, 0xe8] },
};
/** Text colours for a background that a writer chose. On any background, one of the last two is legible. */
const inks: Colour[] = [page.light.ink, [0xfc, 0xfb, 0xf8], [0, 0, 0], [255, 255, 255]];
const twins = new Map(wordColours.map(({ value, dark }) => [value, dark]));
/** What WCAG 2.2 AA requires of text. */
const leastContrast = 4.5;

/** Rewrites the colours in a body for display; the stored colours stay as written. */
export function drawColours(tree: Tree | Element, around: Around = page): void {
  for (const element of tree.children.filter(isTag)) {
    const { color, "background-color": background, ...others } = Object.fromEntries(stylesOf(element));
    const drawn = drawnColours({ color, background }, around);
    if (color || background) {
      const colours = { ...(drawn.color && { color: drawn.color }), ...(drawn.background && { "background-color": drawn.background }) };
      setStyles(element, new Map(Object.entries({ ...colours, ...others })));
    }
    drawColours(element, drawn.inside);
  }
}

/**
 * The colours of one element for display, so that its text is legible in both themes. A legible colour stays; an illegible grey becomes
 * ink, and any other colour moves towards ink as far as needed. Unknown colours are dropped.
 */
export function drawnColours({ color, background }: Written, around: Around = page): Drawn {
  const own = readColour(color ?? "");
  const ground = readColour(background ?? "");
  const words = own ?? around.words;
  const hasGround = ground !== undefined && ground.alpha > 0;
  const [light, dark] = hasGround ? [onGround(ground, around.light), onGround(ground, around.dark)] : [around.light, around.dark];
  const inside = { light, dark, ...(words && { words }) };
  if (!own && !hasGround) return { inside };
  const drawn = (["light", "dark"] as const).map((theme) => inHex(words ? legible(words, inside[theme]) : inside[theme].ink));
  return { color: drawn[0] === drawn[1] ? drawn[0] : `light-dark(${drawn.join(", ")})`, ...(hasGround && background && { background }), inside };
}

function onGround({ colour, alpha }: Translucent, below: Ground): Ground {
  const mixed = mix(colour, below.colour, alpha);
  return { colour: mixed, ink: inks.find((ink) => contrast(ink, mixed) >= leastContrast) ?? below.ink };
}

function legible(words: Translucent, ground: Ground): Colour {
  const twin = ground === page.dark ? readColour(twins.get(inHex(words.colour)) ?? "") : undefined;
  const colour = twin?.colour ?? mix(words.colour, ground.colour, words.alpha);
  if (contrast(colour, ground.colour) >= leastContrast) return colour;
  const isGrey = Math.max(...colour) - Math.min(...colour) < 32;
  const shares = isGrey ? [] : [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
  return shares.map((share) => mix(ground.ink, colour, share)).find((mixed) => contrast(mixed, ground.colour) >= leastContrast) ?? ground.ink;
}
