import { escapeHtml } from "../../../../ui/escape-html.ts";
import { plainText, readTree } from "../../html-tree.ts";
import type { SourcePicture } from "../source.ts";
import { addParagraphs } from "./paragraphs.ts";
import { replaceShortcodes, type Shortcode } from "./shortcodes.ts";

const facts: [attribute: string, words: string][] = [
  ["servings", "Servings"],
  ["time", "Time"],
  ["preptime", "Preparation"],
  ["cooktime", "Cooking"],
  ["difficulty", "Difficulty"],
  ["rating", "Rating"],
  ["source", "Source"],
];
const parts = { "recipe-ingredients": "Ingredients", "recipe-directions": "Directions", "recipe-nutrition": "Nutrition", "recipe-notes": "" };

type Show = { picture(id: string): SourcePicture | undefined; figure(shown: SourcePicture): string };

/** Jetpack's recipe, whose fields are all in the text, as its heading, facts and lists; undefined for another plugin's of the same name. */
export function jetpackRecipe({ attributes, body }: Shortcode, { picture, figure }: Show): string | undefined {
  if (body.trim() === "") return undefined;
  const { title = "", description = "", image = "" } = attributes;
  const told = facts.flatMap(([name, words]) => (attributes[name] ? [`${words}: ${textOf(attributes[name])}`] : []));
  const shown = /^https?:\/\/\S+$/.test(image) ? { address: image } : picture(image);
  const inside = replaceShortcodes(body, ["recipe-image"], ({ attributes: { image = "", 0: first = image } }) =>
    /^https?:\/\/\S+$/.test(first) ? `\n\n${figure({ address: first })}\n\n` : undefined,
  );
  const written = replaceShortcodes(inside, Object.keys(parts), ({ name, attributes, body }) => {
    const heading = attributes.title ?? parts[name as keyof typeof parts];
    return `\n\n${heading ? `<h3>${textOf(heading)}</h3>\n\n` : ""}${body.trim()}\n\n`;
  });
  const html = [
    title && `<h2>${textOf(title)}</h2>`,
    told.length > 0 && `<p>${told.join(" · ")}</p>`,
    shown && figure(shown),
    description && `<p>${textOf(description)}</p>`,
    // Here, because in a block no paragraphs are made; those made here are left as they are when the rest of the text gets its own.
    addParagraphs(listLines(written)),
  ];
  return `\n\n${html.filter(Boolean).join("\n\n")}\n\n`;
}

const listed = /^[ \t]*(?:([-*–•])|(\d{1,3})[.)])[ \t]+(?=\S)/;

/** Lines that begin with a dash or a number, as lists. One that goes on after a picture or a note goes on counting, since steps refer to others. */
function listLines(text: string): string {
  let open = "";
  const lines = text.replace(/<br\s*\/?>\s*/gi, "\n").split("\n");
  const written = lines.map((line) => {
    const found = listed.exec(line);
    const kind = found ? (found[1] ? "ul" : "ol") : "";
    // An empty line does not end a list: the next item may follow it.
    if (open && line.trim() === "") return "";
    // Not as a value of the item, which the editor would drop.
    const start = found?.[2] && Number(found[2]) !== 1 ? ` start="${Number(found[2])}"` : "";
    const turn = kind === open ? "" : `${open && `</${open}>\n\n`}${kind && `\n\n<${kind}${start}>`}`;
    open = kind;
    return found ? `${turn}<li>${line.slice(found[0].length).trim()}</li>` : `${turn}${line}\n`;
  });
  return written.join("") + (open && `</${open}>`);
}

const textOf = (attribute: string) => escapeHtml(plainText(readTree(attribute)));
