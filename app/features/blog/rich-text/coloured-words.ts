import { TextStyle } from "@tiptap/extension-text-style";
import { drawnColours } from "../word-colours.ts";

/**
 * Words in colours. The writer sees them as readers do, by a colour beside the chosen one (`--words`, see rich-text.css):
 * the chosen one stays in the style, which is read again where the browser has changed the text by itself.
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
