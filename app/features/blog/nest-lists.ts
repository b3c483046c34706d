import { appendChild, Element, isTag } from "./html-tree.ts";

export type ListLine = { item: Element; level: number; kind: "ol" | "ul"; start?: string };

/** Builds nested lists from flat lines that state their level. Returns the outermost lists, in order. */
export function nestLists(lines: ListLine[]): Element[] {
  const outermost: Element[] = [];
  const open: { list: Element; level: number }[] = [];
  for (const { item, level, kind, start } of lines) {
    let inner = open.at(-1);
    while (inner && (inner.level > level || (inner.level === level && inner.list.name !== kind))) {
      open.pop();
      inner = open.at(-1);
    }
    if (!inner || inner.level < level) {
      const list = new Element(kind, start && start !== "1" ? { start } : {});
      const above = inner?.list.children.findLast(isTag);
      if (above) appendChild(above, list);
      else outermost.push(list);
      inner = { list, level };
      open.push(inner);
    }
    appendChild(inner.list, item);
  }
  return outermost;
}
