/** Shortcodes and blocks of recipe plugins. */
const ofRecipes = /^(wprm|tasty|mv_|mpprecipe|ultimate-recipe|zrdn|amd-|yumprint|easyrecipe)|^(wp-tasty|mv)\/|(^|[-/])recipe/i;
/** Their buttons, ratings, films and lists of other recipes: a post is whole without these. Everything else may be the recipe itself. */
const trimming =
  /(^|[-_/])(jump|jtr|print|pin|share|button|ratings?|reviews?|videos?|timer|temperature|ingredient|links?|index|search|favou?rites?|saved|collections?|latest|recent|related|popular)(?![a-z])/i;
/** Shortcodes whose number follows a colon, unlike any other's. */
const numbered = /\[(amd-[a-z]{1,20}-recipe|mpprecipe-recipe):(\d{1,20})\]/gi;

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
