import { DOMSerializer, type Node } from "@tiptap/pm/model";

/**
 * The text in its stored form, serialized exactly as the server does after sanitizing, so that saving changes nothing. Omits empty lines at
 * the end, which exist only to be clicked on.
 */
export function writtenHtml(doc: Node): string {
  // A separate document, in which nothing is fetched.
  const inert = document.implementation.createHTMLDocument();
  const box = inert.createElement("div");
  box.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: inert }));
  while (box.lastElementChild?.matches("p:empty")) box.lastElementChild.remove();
  for (const element of box.querySelectorAll<HTMLElement>("[style]")) writeStyle(element);
  keepSpaces(box);
  return box.innerHTML;
}

function writeStyle(element: HTMLElement): void {
  const { style } = element;
  const declarations = ["color", "background-color", "text-align"].flatMap((name) => {
    const value = style.getPropertyValue(name);
    return value ? [`${name}:${inHex(value)}`] : [];
  });
  if (declarations.length > 0) element.setAttribute("style", declarations.join(";"));
  else element.removeAttribute("style");
}

/** Browsers return colours as rgb(): hex is shorter, and matches the palette. */
function inHex(value: string): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value);
  return parts
    ? `#${parts
        .slice(1)
        .map((part) => Number(part).toString(16).padStart(2, "0"))
        .join("")}`
    : value;
}

/** Several spaces in a row would collapse: all but the last become no-break spaces. */
function keepSpaces(box: Element): void {
  const walker = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.includes("  ") && !node.parentElement?.closest("pre"))
      node.nodeValue = node.nodeValue.replace(/ {2,}/g, (run) => `${"\u00a0".repeat(run.length - 1)} `);
}
