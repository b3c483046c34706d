import { closedShortcodes } from "./shortcodes.ts";

/**
 * Words that membership plugins use in their blocks, shortcodes, fields and rules. Rather one too many: a draft can still be published, but
 * publishing cannot be undone. Excluded are team members, subscription forms, subscriptions to comments, and block sets that call
 * themselves premium.
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
/** Values that mean public, or nothing: forms store them with every post. */
const open = /^(0|no|none|off|false|null|all|everyone|everybody|public|default|a:0:\{\}|\[\]|\{\}|b:0;|N;|field_\w+)?$/i;
/** A block that was hidden, or that its plugin shows only to some. */
const hiddenBlock =
  /"hideBlock":\s*true|"blockVisibility":\s*false|"(?:visibilityByRole|um_is_restrict|contentControls?|blockPermissions\w*|restrict\w*)":\s*(?!false|null|0\b|""|\[\]|\{\}|"(?:all|public|none|default)")/;

/** Whether a name is one that membership plugins use. */
export function isForMembers(name: string): boolean {
  return guard.test(name) && !harmless.test(name);
}

/** Why a block may not be for everyone, in words; undefined if it is. `isEmpty`: it has no content. */
export function guardOfBlock(name: string, attributes: string, isEmpty: boolean): string | undefined {
  if (hiddenBlock.test(attributes)) return `a hidden block ‘${name}’`;
  // A paywall block is empty and precedes what it guards.
  return isForMembers(name) && (!isEmpty || name.includes("paywall")) ? `the block ‘${name}’` : undefined;
}

/** Membership shortcodes that enclose something. */
export function guardsInText(text: string): string[] {
  return [...closedShortcodes(text)].filter(isForMembers).map((name) => `[${name}]`);
}

/** A post's fields that mark it as for members. */
export function guardsInFields(meta: Map<string, string>): string[] {
  return [...meta].filter(([key, value]) => isForMembers(key) && !open.test(value.trim())).map(([key]) => `the field ‘${key}’`);
}
