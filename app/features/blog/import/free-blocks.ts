import {
  Element,
  elementsNamed,
  elementsOf,
  isBlock,
  isInside,
  isTag,
  isText,
  plainText,
  setChildren,
  type Tree,
  type TreeNode,
  unwrapEach,
} from "../html-tree.ts";

/** What browsers take for a box, too, though the parser leaves it in a paragraph; sections and the like become boxes later. */
const boxes = "center section article main header footer aside nav address hgroup fieldset dl dt dd details summary".split(" ");
const styled = ["span", "font"];
const inlines = [...styled, ..."a strong b em i u s strike del ins mark code kbd samp tt var dfn cite q abbr sub sup small big label button".split(" ")];

const isBox = (node: TreeNode) => isBlock(node) || (isTag(node) && boxes.includes(node.name));

/**
 * Moves links and marks around whole blocks into these, and ends a paragraph where a block begins in it, such as a centred line: stored as
 * they are, they would fall apart into empty links, empty paragraphs, and text outside of any.
 */
export function freeBlocks(tree: Tree): void {
  const holding = holdersOfBlocks(tree);
  const around = elementsNamed(tree, ...inlines).filter((inline) => holding.has(inline));
  const addsMeaning = (one: Element) => styled.includes(one.name) || !isInside(one, one.name);
  for (const inline of around.filter(addsMeaning).reverse()) moveInside(inline, inline, holding);
  unwrapEach(around);
  const paragraphs = elementsNamed(tree, "p").filter(({ children }) => children.some(isBox));
  for (const paragraph of paragraphs) splitParagraph(paragraph);
  unwrapEach(paragraphs);
}

/** All elements with a block somewhere in them. */
function holdersOfBlocks(tree: Tree): Set<Element> {
  const holding = new Set<Element>();
  for (const block of elementsOf(tree).filter(isBox))
    for (let above = block.parent; above instanceof Element && !holding.has(above); above = above.parent) holding.add(above);
  return holding;
}

/** Marks each run of words in a box as `mark` did the whole; pictures only get links. */
function moveInside(box: Element, mark: Element, holding: Set<Element>): void {
  const isLink = mark.name === "a";
  const isWorthIt = (run: TreeNode[]) => (isLink ? !named(run, "a") && (plainText(...run) !== "" || named(run, "img")) : plainText(...run) !== "");
  const marked = (run: TreeNode[]): TreeNode[] => {
    if (!isWorthIt(run)) return run;
    const own = new Element(mark.name, { ...mark.attribs });
    setChildren(own, run);
    return [own];
  };
  const parts = runsOf(box, (child) => isBox(child) || (child instanceof Element && holding.has(child)));
  for (const part of parts) if (!Array.isArray(part)) moveInside(part, mark, holding);
  setChildren(
    box,
    parts.flatMap((part) => (Array.isArray(part) ? marked(part) : [part])),
  );
}

/** Puts what is beside the blocks of a paragraph into paragraphs of their own. */
function splitParagraph(paragraph: Element): void {
  const parts = runsOf(paragraph, isBox).flatMap((part) => {
    if (!Array.isArray(part)) return [part];
    const run = withoutEdges(part);
    if (run.length === 0) return [];
    const own = new Element("p", { ...paragraph.attribs });
    setChildren(own, run);
    return [own];
  });
  setChildren(paragraph, parts);
}

/** The children of an element: each that ends a run alone, the others between them together. */
function runsOf(element: Element, endsRun: (child: TreeNode) => boolean): (Element | TreeNode[])[] {
  const parts: (Element | TreeNode[])[] = [];
  let run: TreeNode[] | undefined;
  for (const child of element.children) {
    if (child instanceof Element && endsRun(child)) {
      parts.push(child);
      run = undefined;
    } else if (run) run.push(child);
    else {
      run = [child];
      parts.push(run);
    }
  }
  return parts;
}

/** Without the blanks and line breaks at its ends, which the block beside it makes. */
function withoutEdges(run: TreeNode[]): TreeNode[] {
  const isWritten = (node: TreeNode) => plainText(node) !== "" || (isTag(node) && node.name !== "br");
  const first = run.findIndex(isWritten);
  const written = first < 0 ? [] : run.slice(first, run.findLastIndex(isWritten) + 1);
  const [start, end] = [written[0], written.at(-1)];
  if (start && isText(start)) start.data = start.data.trimStart();
  if (end && isText(end)) end.data = end.data.trimEnd();
  return written;
}

const named = (run: TreeNode[], name: string) => run.some((node) => node instanceof Element && (node.name === name || elementsNamed(node, name).length > 0));
