import { mergeAttributes, Node } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { linkAddress, pictureAddress } from "../safe-address.ts";
import { FigureView } from "./figure-view.tsx";

type PictureAttributes = { src: string; alt?: string; title?: string | null; width?: number | null; height?: number | null };

const whole = (text: string | null | undefined) => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null);

/** What both kinds of picture say of themselves; the order is that of what is stored. */
const pictureAttributes = {
  src: { default: null },
  alt: { default: "" },
  title: { default: null },
  width: { default: null },
  height: { default: null },
};

function readPicture(image: Element | null): PictureAttributes | false {
  const src = pictureAddress(image?.getAttribute("src") ?? "");
  if (!image || !src) return false;
  return {
    ...{ src, alt: image.getAttribute("alt") ?? "", title: image.getAttribute("title") },
    ...{ width: whole(image.getAttribute("width")), height: whole(image.getAttribute("height")) },
  };
}

function writePicture({ src, alt, title, width, height }: Record<string, unknown>): Record<string, unknown> {
  return { src, alt, ...(title ? { title } : {}), ...(width && height ? { width, height } : {}) };
}

/** A picture on lines of its own, with a caption, a size and a side, and the link that it may be. */
export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "inline*",
  draggable: true,
  isolating: true,
  defining: true,

  addAttributes: () => ({ ...pictureAttributes, href: { default: null }, size: { default: "full" }, side: { default: "middle" } }),

  parseHTML() {
    return [
      {
        tag: "figure",
        contentElement: (figure: HTMLElement) => figure.querySelector<HTMLElement>("figcaption") ?? document.createElement("figcaption"),
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
    const image = node.attrs.href ? ["a", { href: node.attrs.href }, picture] : picture;
    const attributes = mergeAttributes(classes.length > 0 ? { class: classes.join(" ") } : {});
    return node.content.size === 0 ? ["figure", attributes, image] : ["figure", attributes, image, ["figcaption", 0]];
  },

  addNodeView: () => ReactNodeViewRenderer(FigureView),

  addKeyboardShortcuts() {
    return {
      // A caption is one line: Enter goes on below the picture.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== this.name) return false;
        return editor
          .chain()
          .insertContentAt($from.after(), { type: "paragraph" })
          .setTextSelection($from.after() + 1)
          .scrollIntoView()
          .run();
      },
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        if ($from.parent.type.name !== this.name || !empty || $from.parentOffset > 0) return false;
        return editor.commands.setNodeSelection($from.before());
      },
    };
  },

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

/** A small picture among words, as old bodies hold them. */
export const InlinePicture = Node.create({
  name: "picture",
  group: "inline",
  inline: true,
  draggable: true,
  addAttributes: () => pictureAttributes,
  parseHTML: () => [{ tag: "img[src]", getAttrs: readPicture }],
  renderHTML: ({ node }) => ["img", writePicture(node.attrs)],
});
