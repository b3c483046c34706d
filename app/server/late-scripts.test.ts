import { expect, test } from "vitest";
import { lateIslands, lateScripts } from "./late-scripts.server.ts";

const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/x.css"/></head><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script>`;

test("no script is fetched before the page has loaded", () => {
  const late = lateScripts(page);
  expect(late).not.toMatch(/<link rel="modulepreload"/);
  expect(late).toContain('addEventListener("load",read');
  expect(late).toContain('href="/x.css"');
});

test("all modules are still fetched then, the manifest before the routes", () => {
  const late = lateScripts(page);
  for (const name of ["a", "manifest", "root", "entry"]) expect(late).toContain(`/assets/${name}.js`);
  expect(late.indexOf("manifest.js")).toBeLessThan(late.indexOf("root.js"));
});

test("a page without scripts, or in a shape nobody foresaw, stays as it is", () => {
  expect(lateScripts("<p>plain</p>")).toBe("<p>plain</p>");
  const other = '<script type="module" async="">other()</script>';
  expect(lateScripts(other)).toBe(other);
});

test("the islands of a page are woken once it has loaded", () => {
  const late = lateIslands("<body><p>read me</p></body>", "/assets/entry.js", ["/assets/react.js"]);
  expect(late).toMatch(
    /<p>read me<\/p><script type="module">.*\["\/assets\/react\.js"\].*import\("\/assets\/entry\.js"\).*addEventListener\("load".*<\/script><\/body>/,
  );
  expect(late).not.toContain("src=");
});
