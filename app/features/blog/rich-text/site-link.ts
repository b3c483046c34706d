import { Link } from "@tiptap/extension-link";
import { leavesSite, linkAddress } from "../safe-address.ts";

/** A link as the server lets it pass: the address checked, `rel` by where it leads, no target. */
export const SiteLink = Link.extend({
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
}).configure({
  openOnClick: false,
  autolink: true,
  linkOnPaste: true,
  defaultProtocol: "https",
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (url) => linkAddress(url) !== undefined,
});
