/** Red, green and blue, 0 to 255. */
export type Colour = [red: number, green: number, blue: number];
export type Translucent = { colour: Colour; alpha: number };

/** The names of CSS 2. */
const names = new Map(
  Object.entries({
    black: "#000000",
    silver: "#c0c0c0",
    gray: "#808080",
    grey: "#808080",
    white: "#ffffff",
    maroon: "#800000",
    red: "#ff0000",
    purple: "#800080",
    fuchsia: "#ff00ff",
    green: "#008000",
    lime: "#00ff00",
    olive: "#808000",
    yellow: "#ffff00",
    navy: "#000080",
    blue: "#0000ff",
    teal: "#008080",
    aqua: "#00ffff",
    orange: "#ffa500",
  }),
);

/** A colour as style sheets write it: hexadecimal, rgb(), hsl() or one of the eighteen old names; undefined for anything else. */
export function readColour(text: string): Translucent | undefined {
  const written = names.get(text.toLowerCase()) ?? text.toLowerCase();
  if (/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(written)) return readHex(written.slice(1));
  const [, name, inside = ""] = /^(rgb|hsl)a?\(([^()]+)\)$/.exec(written) ?? [];
  const [first, second, third, alpha = 1, ...more] = [...inside.matchAll(/-?[\d.]+(%?)/g)].map(([number, percent], index) => {
    const value = Number.parseFloat(number);
    return percent && (name === "rgb" || index === 3) ? (value / 100) * (index === 3 ? 1 : 255) : value;
  });
  if (first === undefined || second === undefined || third === undefined || more.length > 0) return undefined;
  const colour: Colour = name === "rgb" ? [first, second, third] : fromHsl(first, second / 100, third / 100);
  return colour.concat(alpha).some(Number.isNaN) ? undefined : { colour: colour.map(whole) as Colour, alpha: Math.min(1, Math.max(0, alpha)) };
}

function readHex(digits: string): Translucent {
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return { colour: [red, green, blue], alpha: alpha / 255 };
}

/** The formula of CSS Color 4. */
function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const channel = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

export function inHex(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** One colour over another; `share` is the opacity of the upper one. */
export function mix(upper: Colour, lower: Colour, share: number): Colour {
  return upper.map((channel, index) => whole(channel * share + (lower[index] ?? 0) * (1 - share))) as Colour;
}

/** Contrast ratio of WCAG 2.2: 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of WCAG 2.2: 0 to 1. */
export function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => channel / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function whole(channel: number): number {
  return Math.round(Math.min(255, Math.max(0, channel)));
}
