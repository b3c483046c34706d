import { mergeAttributes, Node } from "@tiptap/core";
import { DOMSerializer } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { leavesSite, linkAddress, pictureAddress } from "../safe-address.ts";
import { enterPicture } from "./chosen-picture.ts";
import { FigureView } from "./figure-view.tsx";
import { InlinePictureView } from "./inline-picture-view.tsx";

type PictureAttributes = { src: string; alt?: string; title?: string | null; width?: number | null; height?: number | null };

const whole = (text: string | null | undefined) => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null);

/**
 * Uses the values of `readPicture`. Tiptap would parse the attributes again, unchecked, and turn an alternative text such as "2026" into a
 * number.
 */
const asRead = { parseHTML: () => null };

/** The attributes of both kinds of picture, in the order in which they are stored. */
const pictureAttributes = {
  src: { ...asRead, isRequired: true },
  alt: { ...asRead, default: "" },
  title: { ...asRead, default: null },
  width: { ...asRead, default: null },
  height: { ...asRead, default: null },
};

function readPicture(image: Element | null): PictureAttributes | false {
  const src = pictureAddress(image?.getAttribute("src") ?? "");
  if (!image || !src) return false;
  return {
    src,
    alt: image.getAttribute("alt") ?? "",
    title: image.getAttribute("title"),
    width: whole(image.getAttribute("width")),
    height: whole(image.getAttribute("height")),
  };
}

function writePicture({ src, alt, title, width, height }: Record<string, unknown>): Record<string, unknown> {
  return { src, alt, ...(title ? { title } : {}), ...(width && height ? { width, height } : {}) };
}

let inert: Document | undefined;

/** A document in which nothing is fetched. */
function inertDocument(): Document {
  inert ??= document.implementation.createHTMLDocument();
  return inert;
}

/** A block-level picture with a caption, a size, a side, and perhaps a link. */
export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "caption",
  draggable: true,
  isolating: true,
  defining: true,

  addAttributes: () => ({ ...pictureAttributes, href: { default: null }, size: { default: "full" }, side: { default: "middle" } }),

  parseHTML() {
    return [
      {
        tag: "figure",
        // Without the picture, which would be parsed as an inline one.
        contentElement: (figure: HTMLElement) => {
          const words = document.createElement("figure");
          words.append(figure.querySelector("figcaption")?.cloneNode(true) ?? document.createElement("figcaption"));
          return words;
        },
        getAttrs: (figure: HTMLElement) => {
          const image = figure.querySelector("img");
          const picture = readPicture(image);
          const href = linkAddress(image?.closest("a")?.getAttribute("href") ?? "") ?? null;
          const chosen = (...names: string[]) => names.find((name) => figure.classList.contains(`figure-${name}`));
          return picture && { ...picture, href, size: chosen("small", "medium") ?? "full", side: chosen("left", "right") ?? "middle" };
        },
      },
    ];
  },

  renderHTML({ node }) {
    const { size, side } = node.attrs;
    const classes = [...(size === "full" ? [] : [`figure-${size}`]), ...(size === "full" || side === "middle" ? [] : [`figure-${side}`])];
    const picture = ["img", writePicture(node.attrs)];
    const image = node.attrs.href ? ["a", { href: node.attrs.href, ...(leavesSite(node.attrs.href) ? { rel: "noopener" } : {}) }, picture] : picture;
    const attributes = mergeAttributes(classes.length > 0 ? { class: classes.join(" ") } : {});
    const { dom } = DOMSerializer.renderSpec(inertDocument(), ["figure", attributes, image]);
    return node.firstChild?.content.size ? { dom, contentDOM: dom as HTMLElement } : dom;
  },

  addNodeView: () => ReactNodeViewRenderer(FigureView),
  addKeyboardShortcuts: () => ({ Tab: ({ editor }) => enterPicture(editor, "figure") }),

  addProseMirrorPlugins() {
    const { name, editor } = this;
    return [
      new Plugin({
        props: {
          handleClickOn(_view, _position, node, nodePosition, event) {
            return node.type.name === name && event.target instanceof HTMLImageElement && editor.commands.setNodeSelection(nodePosition);
          },
        },
      }),
    ];
  },
});

/** A small inline picture, as in old bodies. */
export const InlinePicture = Node.create({
  name: "picture",
  group: "inline",
  inline: true,
  draggable: true,
  addAttributes: () => pictureAttributes,
  parseHTML: () => [{ tag: "img[src]", getAttrs: readPicture }],
  renderHTML: ({ node }) => ["img", writePicture(node.attrs)],
  addNodeView: () => ReactNodeViewRenderer(InlinePictureView),
  addKeyboardShortcuts: () => ({ Tab: ({ editor }) => enterPicture(editor, "picture") }),
});
