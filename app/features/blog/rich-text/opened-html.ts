import {
  appendChild,
  Element,
  elementsNamed,
  insertBefore,
  isTag,
  isText,
  readTree,
  remove,
  replaceWith,
  type Tree,
  type TreeNode,
  writeTree,
} from "../html-tree.ts";
import { breakLines, wrapLooseText } from "../line-breaks.ts";
import { modernise } from "../old-bodies.ts";
import { fitToEditor } from "./figures.ts";
import { fitSpans } from "./table-spans.ts";

/** Converts a stored body for the editor: modernizes old markup and adds line breaks where the page shows them, without losing anything. */
export function openedHtml(stored: string): string {
  const tree = readTree(stored);
  modernise(tree);
  breakLines(tree);
  wrapLooseText(tree);
  fitToEditor(tree);
  fitSpans(tree);
  standPicturesAlone(tree);
  freeCaptions(tree);
  return writeTree(tree);
}

/** Turns a picture that is alone in a paragraph, or between paragraphs, into a figure, which can have a caption and a size. */
export function standPicturesAlone(tree: Tree): void {
  const isBlank = (node: TreeNode) => (isText(node) ? node.data.trim() === "" : isTag(node) && node.name === "br");
  for (const image of elementsNamed(tree, "img")) {
    const above = image.parent instanceof Element ? image.parent : undefined;
    const isAlone = above?.name === "p" && above.children.every((child) => child === image || isBlank(child));
    if (above && !isAlone) continue;
    const figure = new Element("figure", {});
    replaceWith(isAlone && above ? above : image, [figure]);
    appendChild(figure, image);
  }
}

/** Tables in the editor have no captions: each becomes a paragraph before its table. */
function freeCaptions(tree: Tree): void {
  for (const caption of elementsNamed(tree, "caption")) {
    const table = caption.parent;
    if (!(table instanceof Element)) continue;
    const paragraph = new Element("p", {});
    for (const child of [...caption.children]) appendChild(paragraph, child);
    remove(caption);
    insertBefore(table, paragraph);
  }
}
