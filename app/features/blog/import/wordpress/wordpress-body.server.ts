import { z } from "zod";
import { escapeHtml } from "../../../../ui/escape-html.ts";
import { hasBlocks, unwrapBlocks } from "./blocks.ts";
import { type Attachments, writeOutShortcodes } from "./known-shortcodes.ts";
import { guardOfBlock, guardsInText } from "./members-only.ts";
import { addParagraphs } from "./paragraphs.ts";
import { certainShortcodes, closedShortcodes, unknownShortcodes, withoutShortcodes } from "./shortcodes.ts";

const footnoteList = z.array(z.object({ content: z.string() }));

/** `guards`: signs that the post, or a part of it, was not for everyone. */
type Body = { html: string; notes: string[]; guards: string[] };
type Around = { postId: string; attachments: Attachments; shared(id: string): string | undefined; footnotes?: string };

/** What WordPress would have rendered for a stored body, as HTML: without block comments, with shortcodes replaced and paragraphs added. */
export function wordpressBody(content: string, { postId, attachments, shared, footnotes }: Around): Body {
  const empty = new Map<string, number>();
  const written = (text: string) => linkLoneAddresses(writeOutShortcodes(text, postId, attachments));
  const loose = (text: string) => (text.trim() === "" ? "\n" : addParagraphs(written(text)));
  const text = content.replace(/\r\n?/g, "\n").replace(/<!--(more|nextpage|noteaser)(?:(?!<!--)[^>])*-->/g, "\n\n");
  const guards = new Set<string>();
  const meet = (name: string, attributes: string, isEmpty: boolean) => {
    const guard = guardOfBlock(name, attributes, isEmpty);
    if (guard) guards.add(guard);
  };
  const html = hasBlocks(text) ? written(unwrapBlocks(text, { loose, shared, footnotes: listOf(footnotes), meet }, empty)) : loose(text);
  const [unknown, closed] = [unknownShortcodes(html), closedShortcodes(html)];
  const recipes = new Set([...certainShortcodes(html)].filter(isRecipe));
  const notes = [
    ...[...empty].map(([name, count]) => blockNote(name, count)),
    ...[...unknown].map(([name, count]) => shortcodeNote(name, count, { isLeftOut: recipes.has(name), isClosed: closed.has(name) })),
  ];
  return { html: withoutShortcodes(html, recipes), notes, guards: [...guards, ...guardsInText(html)] };
}

/** WordPress's stored footnotes, a JSON list of texts, as HTML. */
function listOf(stored: string | undefined): string {
  try {
    const notes = footnoteList.parse(JSON.parse(stored ?? "[]"));
    return notes.length > 0 ? `<ol>${notes.map(({ content }) => `<li>${content}</li>`).join("")}</ol>` : "";
  } catch {
    return "";
  }
}

/** Shortcodes and blocks of recipe plugins. */
const ofRecipes = /^(wprm|tasty|mv_|mpprecipe|ultimate-recipe|zrdn|yumprint|easyrecipe)|^(wp-tasty|mv)\/|(^|[-/])recipe/i;
const isRecipe = (name: string) => ofRecipes.test(name);
const ofPlugin = "a recipe of a plugin, whose fields are not in the text";

function blockNote(name: string, count: number): string {
  return `${times(count)}the block ‘${name}’, ${isRecipe(name) ? ofPlugin : "which WordPress fills in at every visit"}, is left out`;
}

function shortcodeNote(name: string, count: number, { isLeftOut, isClosed }: { isLeftOut: boolean; isClosed: boolean }): string {
  if (/^(gallery|caption|wp_caption|playlist)$/.test(name)) return `${times(count)}[${name}] stays as text: what it shows is not in the export`;
  if (isLeftOut) return `${times(count)}[${name}] is left out: ${isClosed ? "what it holds stays, its own fields do not" : ofPlugin}`;
  return `${times(count)}[${name}] stays as text: a plugin's shortcode`;
}

const times = (count: number) => (count > 1 ? `${count} × ` : "");

/** WordPress embeds the target of a URL alone on a line; here it becomes a link. */
function linkLoneAddresses(text: string): string {
  return text.replace(/(^|\n|>)[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*(?=\n|$|<\/(?:div|p|figure)>)/g, (_, before: string, address: string) => {
    const link = `<a href="${escapeHtml(address.replaceAll("&amp;", "&"))}">${address}</a>`;
    return before === ">" ? `>${link}` : `${before}<p>${link}</p>`;
  });
}
