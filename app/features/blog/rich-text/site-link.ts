import { PasteRule } from "@tiptap/core";
import { Link } from "@tiptap/extension-link";
import { Plugin } from "@tiptap/pm/state";
import { find } from "linkifyjs";
import { leavesSite, linkAddress } from "../safe-address.ts";
import { chosenPicture, linkPicture } from "./chosen-picture.ts";
import { sparingCode } from "./inline-code.ts";
import { addressInText, pastedAddress } from "./typed-address.ts";

/** A link as the server allows it: a checked address, `rel` by its target, no `target`. */
export const SiteLink = Link.extend({
  ...sparingCode,

  addPasteRules() {
    return sparingCode.addPasteRules
      .call(this)
      .map((rule) => new PasteRule({ ...rule, handler: (found) => (hasOwnLink(found) ? undefined : rule.handler(withAddress(found))) }));
  },

  addAttributes() {
    return {
      href: { default: null, parseHTML: (element) => linkAddress(element.getAttribute("href") ?? "") ?? null },
      title: { default: null },
    };
  },

  renderHTML({ HTMLAttributes }) {
    const { href: written, title } = HTMLAttributes;
    const href = typeof written === "string" ? linkAddress(written) : undefined;
    return ["a", { ...(href ? { href } : {}), ...(href && leavesSite(href) ? { rel: "noopener" } : {}), ...(title ? { title } : {}) }, 0];
  },

  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          // Tiptap's own would link words only to what is linked in a text, and of a picture the caption.
          handlePaste: (view, _event, slice) => {
            const { selection, tr } = view.state;
            const text = slice.content.textBetween(0, slice.content.size, "\n");
            if (!chosenPicture(selection)) {
              const href = selection.empty ? undefined : addressOverWords(text);
              return href !== undefined && this.editor.commands.setMark(this.type, { href });
            }
            const address = addressInText(text);
            if (!address) return false;
            view.dispatch(linkPicture(tr, address));
            return true;
          },
        },
      }),
      ...(this.parent?.() ?? []),
    ];
  },
}).configure({
  openOnClick: false,
  autolink: true,
  linkOnPaste: false,
  defaultProtocol: "https",
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (url) => linkAddress(url) !== undefined,
  shouldAutoLink: (text) => addressInText(text) !== undefined,
});

/** The address that words are linked to if it is pasted over them. The name of a file replaces them: its ending is no top-level domain. */
function addressOverWords(text: string): string | undefined {
  return find(text.trim()).some(({ isLink, value }) => isLink && value === text.trim()) ? pastedAddress(text) : undefined;
}

type Found = Parameters<PasteRule["handler"]>[0];

/** Tiptap's rule links a pasted address without a protocol to http, whatever the default protocol. */
function withAddress(found: Found): Found {
  found.match.data = { ...found.match.data, href: addressInText(found.match[0]) };
  return found;
}

/** Whether the pasted text already has a link, which stays even if its text is another address. Plain text has none. */
function hasOwnLink({ state, range, pasteEvent }: Found): boolean {
  const { link } = state.schema.marks;
  return link !== undefined && Boolean(pasteEvent?.clipboardData?.types.includes("text/html")) && state.doc.rangeHasMark(range.from, range.to, link);
}
