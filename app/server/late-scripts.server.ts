import type { ScriptedPage } from "./headers.server.ts";

const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*\/>/g;
// In development, several can be on one line.
const sideEffectImport = /(?<=^|;)\s*import "([^"]+)";/gm;
const namedImport = /(?<=^|;)\s*import \* as (\w+) from "([^"]+)";/gm;

/**
 * Delays the page's scripts until the page has loaded. React Router preloads all of them in the head, where they
 * compete with the first picture and the fonts; here the same modules are fetched afterwards, so that a reader on a
 * slow connection can read first. A page of an unexpected shape is left as it is.
 */
export function lateScripts({ html, scripts }: ScriptedPage): ScriptedPage {
  const code = scripts.find((script) => script.includes("__reactRouterRouteModules"));
  const asSent = `<script type="module" async="">${code}</script>`;
  if (code === undefined || !html.includes(asSent)) return { html, scripts };
  const addresses = [...html.matchAll(preload)].map(([, href = ""]) => href);
  const names = [...code.matchAll(namedImport)].map(([, name = "", href = ""]) => ({ name, href }));
  const first = [...code.matchAll(sideEffectImport)].map(([, href = ""]) => `await import("${href}");`);
  const rest = code
    .replaceAll(sideEffectImport, "")
    .replaceAll(namedImport, "")
    .replace(/^import\(/m, "await import(")
    .trim();
  if (names.length === 0 || !rest.includes("__reactRouterRouteModules")) return { html, scripts };
  const late = [
    `const start=async()=>{`,
    `for(const href of ${JSON.stringify(addresses)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}`,
    ...first,
    `const [${names.map(({ name }) => name).join(",")}]=await Promise.all([${names.map(({ href }) => `import("${href}")`).join(",")}]);`,
    rest,
    `};`,
    onceRead("start", false),
  ].join("");
  return {
    html: html.replaceAll(preload, "").replace(asSent, () => `<script type="module">${late}</script>`),
    scripts: scripts.map((script) => (script === code ? late : script)),
  };
}

/**
 * Fetches the module that hydrates a page's islands once the page has loaded, so that a reader on a slow connection can
 * read first. `later` are modules that islands may need: they are preloaded, and run when the reader interacts.
 */
export function lateIslands({ html, scripts }: ScriptedPage, entry: string, later: string[]): ScriptedPage {
  const preload = `const link=document.createElement("link");link.rel="modulepreload";link.href=href;link.fetchPriority="low";document.head.append(link)`;
  const go = `(later=>()=>{for(const href of later.splice(0)){${preload}}return import(${JSON.stringify(entry)})})(${JSON.stringify(later)})`;
  const code = onceRead(go, true);
  return { html: html.replace("</body>", () => `<script type="module">${code}</script></body>`), scripts: [...scripts, code] };
}

/**
 * Calls a function once the page has loaded and was painted with its first picture: in the browser's next idle moment, and
 * three seconds after loading at the latest, as in a background tab. If the reader presses a button that needs the script
 * before then (see `site/hold-presses.ts`), the script is fetched at once, and each press is repeated.
 * If the fetch fails, the last press that works without a script is followed (a link or a form), or a message says that there is no connection. On a page with islands the
 * next press tries again; a fully hydrated page cannot, because the browser remembers that the module failed.
 */
function onceRead(code: string, isAskedAgain: boolean): string {
  return [
    `const go=${code},{held,letGo,repeat,without}=presses;let gone=false;`,
    `const release=failed=>{if(failed){${isAskedAgain ? "gone=false" : "letGo()"};without();return held.clear()}letGo();repeat()};`,
    `const once=()=>{if(!gone){gone=true;go().then(()=>release(false),()=>release(true))}};`,
    `presses.ask=once;if(held.size)once();`,
    `const idle=()=>self.requestIdleCallback?requestIdleCallback(once,{timeout:1000}):setTimeout(once,200);`,
    `const painted=()=>new Promise(done=>{try{new PerformanceObserver((list,one)=>{one.disconnect();done()}).observe({type:"paint",buffered:true})}catch{done()}});`,
    `const frame=()=>new Promise(done=>requestAnimationFrame(()=>setTimeout(done)));`,
    `const read=async()=>{setTimeout(once,3000);const first=document.querySelector("img[fetchpriority=high]");await first?.decode().catch(()=>{});await painted();await frame();await frame();idle()};`,
    `if(document.readyState==="complete")read();else addEventListener("load",read,{once:true});`,
  ].join("");
}
