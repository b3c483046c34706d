/** A style sheet link as React Router writes it: with an empty fragment if two routes share the sheet. */
const sheet = /<link rel="stylesheet" href="(\/assets\/[\w./-]+\.css)#?"(?: media="(\w+)")?\/>/g;
/** Below this many characters, a separate request costs more than the sheet's bytes in every page. */
const small = 8 * 1024;

/**
 * Inlines a page's small style sheets. A page with a sheet of its `own` gets that in place of the site's large one (decision
 * 022), which is linked otherwise. `read` returns a built file's text, or undefined if there is no such file.
 */
export function inlineStyles(html: string, read: (path: string) => string | undefined, own?: string): string {
  const textInPlaceOf = (path: string) => {
    const text = read(path);
    if (text === undefined || text.length <= small) return text;
    return own === undefined ? undefined : read(own);
  };
  return html.replace(sheet, (link, path: string, media?: string) => {
    const css = textInPlaceOf(path);
    if (css === undefined || css.includes("</style")) return link;
    return `<style${media ? ` media="${media}"` : ""}>${css}</style>`;
  });
}
