/** As React Router writes one: where two routes share a sheet, with an empty fragment. */
const sheet = /<link rel="stylesheet" href="(\/assets\/[\w./-]+\.css)#?"(?: media="(\w+)")?\/>/g;
/** Characters below which a request of its own costs more than the sheet's bytes in every page. */
const small = 8 * 1024;

/**
 * Puts a page's small style sheets into it. A page that has its `own` gets it in place of the site's (decision 022), which is
 * linked otherwise. `read` gives a built file's text, and undefined for what is none.
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
