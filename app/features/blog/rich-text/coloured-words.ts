import { TextStyle } from "@tiptap/extension-text-style";
import { drawnColours } from "../word-colours.ts";

/**
 * Coloured text. The writer sees the colours that readers see, through a separate property (`--words`, see rich-text.css). The chosen
 * colour stays in the style, from which it is parsed again when the browser itself changes the text.
 */
export const ColouredWords = TextStyle.extend({
  addMarkView() {
    return ({ mark: { attrs } }) => {
      const dom = document.createElement("span");
      for (const [name, value] of [
        ["color", attrs.color],
        ["background-color", attrs.backgroundColor],
        ["--words", drawnColours({ color: attrs.color, background: attrs.backgroundColor }).color],
      ])
        if (value) dom.style.setProperty(name, value);
      return { dom };
    };
  },
});
