import { expect, test } from "vitest";
import { lateIslands, lateScripts } from "./late-scripts.server.ts";

const html = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/x.css"/></head><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script>`;
const page = { html, scripts: [html.slice(html.indexOf('async="">') + 9, html.indexOf("</script>"))] };

test("no script is fetched before the page has loaded", () => {
  const late = lateScripts(page).html;
  expect(late).not.toMatch(/<link rel="modulepreload"/);
  expect(late).toContain('addEventListener("load",read');
  expect(late).toContain('href="/x.css"');
});

test("all modules are fetched afterwards, the manifest before the routes", () => {
  const late = lateScripts(page).html;
  for (const name of ["a", "manifest", "root", "entry"]) expect(late).toContain(`/assets/${name}.js`);
  expect(late.indexOf("manifest.js")).toBeLessThan(late.indexOf("root.js"));
});

test("in development, the page's first imports still run before its routes", () => {
  const code =
    'import "/hmr.js";import "/manifest.js";\nimport * as route0 from "/root.tsx";\n  window.__reactRouterRouteModules = {"root":route0};\n\nimport("/entry.tsx");';
  const late = lateScripts({ html: `<script type="module" async="">${code}</script>`, scripts: [code] }).html;
  expect(late).toMatch(/await import\("\/hmr\.js"\);await import\("\/manifest\.js"\);const \[route0\]/);
  expect(late).not.toMatch(/import "/);
});

test("a page without scripts, or in an unexpected shape, stays as it is", () => {
  const plain = { html: "<p>plain</p>", scripts: [] };
  expect(lateScripts(plain)).toEqual(plain);
  const other = { html: '<script type="module" async="">other()</script>', scripts: ["other()"] };
  expect(lateScripts(other)).toEqual(other);
});

test("the script that is delayed is the page's own, whatever comes before it", () => {
  const late = lateScripts({ ...page, html: `<script type="module" async="">window.__reactRouterRouteModules</script>${html}` });
  expect(late.html).toContain('<script type="module" async="">window.__reactRouterRouteModules</script>');
  for (const script of late.scripts) expect(late.html).toContain(`<script type="module">${script}</script>`);
});

test("the islands of a page are activated once it has loaded", () => {
  const { html: late, scripts } = lateIslands({ html: "<body><p>read me</p></body>", scripts: [] }, "/assets/entry.js", ["/assets/react.js"]);
  expect(scripts).toHaveLength(1);
  expect(late).toMatch(
    /<p>read me<\/p><script type="module">.*import\("\/assets\/entry\.js"\).*\["\/assets\/react\.js"\].*addEventListener\("load".*<\/script><\/body>/,
  );
  expect(late).not.toContain("src=");
});
