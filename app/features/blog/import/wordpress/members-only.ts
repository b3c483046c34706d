import { closedShortcodes } from "./shortcodes.ts";

/**
 * Words in what plugins that keep posts, or parts of them, for some readers call their blocks, shortcodes, fields and rules.
 * Rather one too many: a draft can be published, and what was published cannot be taken back. Not meant are teams and their
 * members, forms to subscribe, who follows the comments, and sets of blocks that call themselves premium.
 */
const guard = new RegExp(
  [
    ...["(?<!re|team[-_ ]?|staff[-_ ]?)member", "restrict", "private", "protect(?!or)", "paywall", "logged[-_]?in", "content[-_]control"],
    ...["premium(?!/|[-_ ]?(?:blocks|addons))", "(?<![a-z])paid", "is[-_]free", "subscri(?![a-z]*[-_](?:form|to[-_]comments))", "patreon(?!-post)", "patron"],
    ...["access(?![a-z])", "(?:user|required|min(?:imum)?|content)[-_]levels?", "(?:visible|show)[-_]to(?![a-z])", "(?:hide|show)[-_]content"],
    ...["(?<![a-z])(?:mepr|pmpro|wlm|swpm|s2if)"],
  ].join("|"),
  "i",
);
const harmless = /^(jetpack\/subscri|_wc_memberships_force_public)/;
/** Values that open what they stand for to everybody, or that say nothing: forms store them with every post. */
const open = /^(0|no|none|off|false|null|all|everyone|everybody|public|default|a:0:\{\}|\[\]|\{\}|b:0;|N;|field_\w+)?$/i;
/** A block that nobody saw, or that its plugin shows to some. */
const hiddenBlock =
  /"hideBlock":\s*true|"blockVisibility":\s*false|"(?:visibilityByRole|um_is_restrict|contentControls?|blockPermissions\w*|restrict\w*)":\s*(?!false|null|0\b|""|\[\]|\{\}|"(?:all|public|none|default)")/;

/** Whether a name is one of those that plugins for members give. */
export function isForMembers(name: string): boolean {
  return guard.test(name) && !harmless.test(name);
}

/** Why a block that was met may not be for everyone, in words; undefined for others. `isEmpty`: it holds nothing. */
export function guardOfBlock(name: string, attributes: string, isEmpty: boolean): string | undefined {
  if (hiddenBlock.test(attributes)) return `a hidden block ‘${name}’`;
  // A wall stands above what it guards.
  return isForMembers(name) && (!isEmpty || name.includes("paywall")) ? `the block ‘${name}’` : undefined;
}

/** The shortcodes for members that enclose something. */
export function guardsInText(text: string): string[] {
  return [...closedShortcodes(text)].filter(isForMembers).map((name) => `[${name}]`);
}

/** The fields beside a post that say that it is for members. */
export function guardsInFields(meta: Map<string, string>): string[] {
  return [...meta].filter(([key, value]) => isForMembers(key) && !open.test(value.trim())).map(([key]) => `the field ‘${key}’`);
}
