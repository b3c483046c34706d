import { z } from "zod";
import { escapeHtml } from "../../../../ui/escape-html.ts";
import { hasBlocks, unwrapBlocks } from "./blocks.ts";
import { type Attachments, writeOutShortcodes } from "./known-shortcodes.ts";
import { guardOfBlock, guardsInText } from "./members-only.ts";
import { hiddenLayouts } from "./page-builders.ts";
import { addParagraphs } from "./paragraphs.ts";
import { isOfRecipePlugin, isRecipeCard, writeNumbersAsAttributes } from "./recipe-plugins.ts";
import { certainShortcodes, closedShortcodes, emptyShortcodes, unknownShortcodes, withoutShortcodes } from "./shortcodes.ts";

const footnoteList = z.array(z.object({ content: z.string() }));

/** `guards`: signs that the post, or a part of it, was not for everyone. `recipes`: the recipes of plugins that the text lacks now. */
type Body = { html: string; notes: string[]; guards: string[]; recipes: string[] };
type Around = { postId: string; attachments: Attachments; shared(id: string): string | undefined; footnotes?: string };

/** What WordPress would have rendered for a stored body, as HTML: without block comments, with shortcodes replaced and paragraphs added. */
export function wordpressBody(content: string, { postId, attachments, shared, footnotes }: Around): Body {
  const empty = new Map<string, number>();
  const guards = new Set<string>();
  const written = (text: string) => {
    // Before anything is written out: within code, too, rather one too many.
    for (const guard of [...hiddenLayouts(text), ...guardsInText(text)]) guards.add(guard);
    return linkLoneAddresses(writeOutShortcodes(text, postId, attachments));
  };
  const loose = (text: string) => (text.trim() === "" ? "\n" : addParagraphs(written(text)));
  const text = writeNumbersAsAttributes(content)
    .replace(/\r\n?/g, "\n")
    .replace(/<!--(more|nextpage|noteaser)(?:(?!<!--)[^>])*-->/g, "\n\n");
  const meet = (name: string, attributes: string, isEmpty: boolean) => {
    const guard = guardOfBlock(name, attributes, isEmpty);
    if (guard) guards.add(guard);
  };
  const html = hasBlocks(text) ? written(unwrapBlocks(text, { loose, shared, footnotes: listOf(footnotes), meet }, empty)) : loose(text);
  const [unknown, closed, hollow] = [unknownShortcodes(html), closedShortcodes(html), emptyShortcodes(html)];
  const dropped = new Set([...certainShortcodes(html)].filter(isOfRecipePlugin));
  const notes = [
    ...[...empty].map(([name, count]) => blockNote(name, count)),
    ...[...unknown].map(([name, count]) => shortcodeNote(name, count, { isLeftOut: dropped.has(name), isClosed: closed.has(name) && !hollow.has(name) })),
  ];
  const recipes = [
    ...[...empty.keys()].filter(isRecipeCard).map((name) => `the block ‘${name}’`),
    // The recipe is what an enclosing one holds, which stays.
    ...[...dropped].filter((name) => isRecipeCard(name) && hollow.has(name)).map((name) => `[${name}]`),
  ];
  return { html: withoutShortcodes(html, dropped), notes, guards: [...guards], recipes };
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

function blockNote(name: string, count: number): string {
  return `${times(count)}the block ‘${name}’, ${isOfRecipePlugin(name) ? partOf(name) : "which WordPress fills in at every visit"}, is left out`;
}

const partOf = (name: string) => (isRecipeCard(name) ? "a recipe of a plugin, whose fields are not in the text" : "a recipe plugin's button, film or list");

function shortcodeNote(name: string, count: number, { isLeftOut, isClosed }: { isLeftOut: boolean; isClosed: boolean }): string {
  if (/^(gallery|caption|wp_caption|playlist)$/.test(name)) return `${times(count)}[${name}] stays as text: what it shows is not in the export`;
  if (isLeftOut) return `${times(count)}[${name}] is left out: ${isClosed ? "what it holds stays, its own fields do not" : partOf(name)}`;
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
