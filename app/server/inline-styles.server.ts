/** As React Router writes one: where two routes share a sheet, with an empty fragment. */
const sheet = /<link rel="stylesheet" href="(\/assets\/[\w./-]+\.css)#?"(?: media="(\w+)")?\/>/g;
/** Characters below which a request of its own costs more than the sheet's bytes in every page. */
const small = 8 * 1024;

/**
 * Puts a page's small style sheets into it, and with `all` the site's own too (decision 022). `read` gives a built file's
 * text, and undefined for what is none.
 */
export function inlineStyles(html: string, read: (path: string) => string | undefined, { all }: { all: boolean }): string {
  return html.replace(sheet, (link, path: string, media?: string) => {
    const css = read(path);
    if (css === undefined || css.includes("</style") || !(all || css.length <= small)) return link;
    return `<style${media ? ` media="${media}"` : ""}>${css}</style>`;
  });
}
