import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, ownScripts, securityHeaders } from "./headers.server.ts";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("the policy allows the inline scripts it is given, by their hashes, and no others", () => {
  const policy = contentSecurityPolicy(["one()", "two()", "one()"]);
  expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")};`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(contentSecurityPolicy([])).toContain("script-src 'self';");
});

test("a page's own inline scripts are those with its nonce, which nobody else sees", () => {
  const page = ownScripts(
    `<link nonce="k3y" href="/x.css"/><script nonce="k3y">one()</script><script type="module" async="" nonce="k3y">two("$1")</script><script src="/x.js" nonce="k3y"></script>`,
    "k3y",
  );
  expect(page.scripts).toEqual(["one()", 'two("$1")']);
  expect(page.html).toBe(`<link href="/x.css"/><script>one()</script><script type="module" async="">two("$1")</script><script src="/x.js"></script>`);
});

test("a script that got into a page in any other way may not run", () => {
  const { scripts } = ownScripts(`<script>steal()</script><script nonce="guess">steal()</script><script nonce="k3y">ours()</script><p>nonce="k3y"</p>`, "k3y");
  expect(scripts).toEqual(["ours()"]);
});

test("a page cannot be framed, cannot change its base, and posts forms only home", () => {
  const policy = contentSecurityPolicy([]);
  for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "object-src 'none'"]) expect(policy).toContain(rule);
});

test("a site on https tells browsers to stay there, for its own host only, and one on http does not", () => {
  expect(securityHeaders("https://food.example")["Strict-Transport-Security"]).toBe("max-age=31536000");
  expect(securityHeaders("http://localhost:3000")["Strict-Transport-Security"]).toBeUndefined();
});
