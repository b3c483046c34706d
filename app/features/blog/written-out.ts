import { Element, elementsNamed, type Tree, wrapInside } from "./html-tree.ts";

/** Converts definition lists and disclosure widgets to text that is read from top to bottom. */
export function writeOutLists(tree: Tree): void {
  for (const term of elementsNamed(tree, "dt", "summary")) becomeStrong(term);
  for (const text of elementsNamed(tree, "dd")) text.name = "div";
  for (const box of elementsNamed(tree, "dl", "details")) box.name = "div";
}

/** Makes an element a paragraph of strong text. */
export function becomeStrong(element: Element): void {
  wrapInside(element, new Element("strong", {}));
  element.name = "p";
  element.attribs = {};
}
