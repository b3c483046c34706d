import { escapeHtml } from "../../../../ui/escape-html.ts";
import { type Card, cardHtml } from "./card-html.ts";

type Marker = [type: number, opens: number[], closes: number, value: string | number];
type Document = { sections?: unknown[][]; markups?: [string, string[]?][]; cards?: [string, Card][]; atoms?: [string, string, Card?][] };

/** HTML of a text from Ghost's older editor. Adds a note for each card that cannot be shown here. Throws if the text is invalid. */
export function mobiledocHtml(stored: string, notes: string[]): string {
  const read: Document = JSON.parse(stored);
  if (!Array.isArray(read.sections)) throw new Error("there are no sections");
  return read.sections.map((section) => sectionHtml(section, read, notes)).join("\n");
}

function sectionHtml([type, first, second]: unknown[], read: Document, notes: string[]): string {
  if (type === 1) {
    const tag = String(first);
    const text = markersHtml(second, read);
    if (tag === "aside" || tag === "blockquote" || tag === "pull-quote") return `<blockquote><p>${text}</p></blockquote>`;
    return /^(p|h[1-6])$/.test(tag) ? `<${tag}>${text}</${tag}>` : `<p>${text}</p>`;
  }
  if (type === 2) return `<p><img src="${escapeHtml(String(first))}" alt=""></p>`;
  if (type === 3) {
    const tag = first === "ol" ? "ol" : "ul";
    const items = Array.isArray(second) ? second.map((item) => `<li>${markersHtml(item, read)}</li>`) : [];
    return `<${tag}>${items.join("")}</${tag}>`;
  }
  if (type !== 10) return "";
  const [name, card] = read.cards?.[Number(first)] ?? ["", {}];
  const html = cardHtml(name, card ?? {});
  if (html === undefined) notes.push(`the Ghost card ‘${name}’ is left out`);
  return html ?? "";
}

function markersHtml(markers: unknown, { markups = [], atoms = [] }: Document): string {
  if (!Array.isArray(markers)) return "";
  const open: string[] = [];
  let html = "";
  for (const [type, opens = [], closes = 0, value] of markers as Marker[]) {
    for (const number of opens) {
      const [tag = "span", attributes = []] = markups[number] ?? [];
      open.push(tag);
      html += `<${tag}${attributesHtml(attributes)}>`;
    }
    const atom = type === 1 ? atoms[Number(value)] : undefined;
    html += atom ? (cardHtml(atom[0], atom[2] ?? {}) ?? escapeHtml(atom[1] ?? "")) : escapeHtml(String(value ?? ""));
    for (let closed = 0; closed < closes; closed++) html += `</${open.pop() ?? "span"}>`;
  }
  return (
    html +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join("")
  );
}

function attributesHtml(pairs: string[]): string {
  const at = pairs.indexOf("href");
  return at >= 0 ? ` href="${escapeHtml(pairs[at + 1] ?? "")}"` : "";
}
