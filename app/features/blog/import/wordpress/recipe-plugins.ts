import { escapeHtml } from "../../../../ui/escape-html.ts";
import { plainText, readTree } from "../../html-tree.ts";
import { replaceShortcodes, type Shortcode } from "./shortcodes.ts";

/** Shortcodes and blocks of recipe plugins. */
const ofRecipes = /^(wprm|tasty|mv_|mpprecipe|ultimate-recipe|zrdn|amd-|yumprint|easyrecipe|wpzoom_rcb)|^(wp-tasty|mv)\/|(^|[-_/])recipe/i;
/**
 * Their buttons, ratings, films and lists of other recipes: a post is whole without these. Everything else may be the recipe itself, such as
 * a list of ingredients.
 */
const trimming = new RegExp(
  `(?:^|_)recipes$|^mv_img$|(?:^|[-_/])(?:${[
    "jump|jtr|print|pins?|share|button|ratings?|reviews?|videos?|links?|newsletter|call-to-action|counter",
    "index|search|favou?rites?|saved|collections?|latest|recent|related|popular",
    "(?<=recipes?[-_])lists?|grid|carousel|slider|categor(?:y|ies)|archives?",
  ].join("|")})(?![a-z])`,
  "i",
);
/** Shortcodes whose number follows a colon, unlike any other's. */
const numbered = /\[(amd-[a-z]{1,20}-recipe|mpprecipe-recipe):(\d{1,20})\]/gi;

/** What these plugins put into sentences: most enclose their words, others have them in an attribute. */
const inline: Record<string, (code: Shortcode) => string | undefined> = {
  "wprm-temperature": ({ attributes: { value, unit } }) => value && words(`${value}${unit ? ` °${unit}` : "°"}`),
  "wprm-ingredient": ({ attributes: { text } }) => text && words(text),
};
const enclosing = ["wprm-timer", "recipe-timer", "timer", "wprm-adjustable", "adjustable", "wprm-scale", "scale"];
for (const name of enclosing) inline[name] = ({ body }) => (body ? writeOutInline(body) : undefined);

/** Writes what recipe plugins put into sentences as the words that readers saw. */
export function writeOutInline(text: string): string {
  return replaceShortcodes(text, Object.keys(inline), (code) => inline[code.name]?.(code) || undefined);
}

/** The words of an attribute, which may have entities, as HTML. */
const words = (attribute: string) => escapeHtml(plainText(readTree(attribute)));

/** Whether a name is of a recipe plugin, whose fields are not in the text. */
export function isOfRecipePlugin(name: string): boolean {
  return ofRecipes.test(name);
}

/** Whether what a recipe plugin shows by this name is, or may be, the recipe itself. */
export function isRecipeCard(name: string): boolean {
  return isOfRecipePlugin(name) && !trimming.test(name);
}

/** Writes the shortcodes of old recipe plugins in the form of all others. */
export function writeNumbersAsAttributes(text: string): string {
  return text.replace(numbered, '[$1 id="$2"]');
}
