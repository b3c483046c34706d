const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*\/>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const sideEffectImport = /^\s*import "([^"]+)";$/gm;
const namedImport = /^\s*import \* as (\w+) from "([^"]+)";$/gm;

/**
 * Holds the page's scripts back until the page is there. React Router preloads all of them in the head, where they
 * compete with the first picture and the fonts; here the same modules are fetched once the page has loaded, so that
 * a reader on a slow line reads first. A page in another shape is left as it is.
 */
export function lateScripts(html: string): string {
  const code = moduleScript.exec(html)?.[1];
  if (code === undefined) return html;
  const addresses = [...html.matchAll(preload)].map(([, href = ""]) => href);
  const names = [...code.matchAll(namedImport)].map(([, name = "", href = ""]) => ({ name, href }));
  const first = [...code.matchAll(sideEffectImport)].map(([, href = ""]) => `await import("${href}");`);
  const rest = code.replaceAll(sideEffectImport, "").replaceAll(namedImport, "").trim();
  if (names.length === 0 || !rest.includes("__reactRouterRouteModules")) return html;
  const late = [
    `const start=async()=>{`,
    `for(const href of ${JSON.stringify(addresses)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}`,
    ...first,
    `const [${names.map(({ name }) => name).join(",")}]=await Promise.all([${names.map(({ href }) => `import("${href}")`).join(",")}]);`,
    rest,
    `};`,
    onceRead("start"),
  ].join("");
  return html.replaceAll(preload, "").replace(moduleScript, () => `<script type="module">${late}</script>`);
}

/** Fetches the module that wakes a page's islands once the page is there: a reader on a slow line reads first. */
export function lateIslands(html: string, entry: string): string {
  return html.replace("</body>", () => `<script type="module">${onceRead(`()=>import(${JSON.stringify(entry)})`)}</script></body>`);
}

/** Calls a function once the page has loaded and is drawn: at the browser's first idle moment, a second later at most. */
function onceRead(code: string): string {
  return `const once=()=>self.requestIdleCallback?requestIdleCallback(${code},{timeout:1000}):setTimeout(${code},200);if(document.readyState==="complete")once();else addEventListener("load",once,{once:true});`;
}
