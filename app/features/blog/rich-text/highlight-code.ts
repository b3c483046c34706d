import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import markdown from "highlight.js/lib/languages/markdown";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import { createLowlight } from "lowlight";

const lowlight = createLowlight({ bash, css, javascript, json, markdown, python, sql, typescript, xml, yaml });
const key = new PluginKey<DecorationSet>("highlightCode");
const pause = 1000;
/** Detecting a language tries all of them: not for long code that nobody reads here. */
const longest = 20_000;

type Piece = ReturnType<typeof lowlight.highlight>["children"][number];

/** Highlights code a second after the last change. Only a decoration: the stored text never contains it. */
export const HighlightCode = Extension.create({
  name: "highlightCode",

  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_, { doc }) => colours(doc),
          apply: (transaction, shown) => transaction.getMeta(key) ?? shown.map(transaction.mapping, transaction.doc),
        },
        props: { decorations: (state) => key.getState(state) },
        view: () => {
          let timer: ReturnType<typeof setTimeout> | undefined;
          return {
            update(view, before) {
              if (before.doc === view.state.doc) return;
              clearTimeout(timer);
              timer = setTimeout(() => view.dispatch(view.state.tr.setMeta(key, colours(view.state.doc)).setMeta("addToHistory", false)), pause);
            },
            destroy: () => clearTimeout(timer),
          };
        },
      }),
    ];
  },
});

function colours(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, position) => {
    if (node.type.name !== "codeBlock") return !node.isTextblock;
    if (node.textContent.length > longest) return false;
    const { language } = node.attrs;
    const { children } = lowlight.registered(language ?? "") ? lowlight.highlight(language, node.textContent) : lowlight.highlightAuto(node.textContent);
    let from = position + 1;
    const walk = (piece: Piece, names: string[]) => {
      if (piece.type === "text") {
        if (names.length > 0) found.push(Decoration.inline(from, from + piece.value.length, { class: names.join(" ") }));
        from += piece.value.length;
      } else if (piece.type === "element") {
        const own = piece.properties.className;
        for (const child of piece.children) walk(child, [...names, ...(Array.isArray(own) ? own.map(String) : [])]);
      }
    };
    for (const piece of children) walk(piece, []);
    return false;
  });
  return DecorationSet.create(doc, found);
}
