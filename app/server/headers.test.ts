import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./headers.server.ts";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("the policy allows a page's own inline scripts by their hashes and no others", () => {
  const policy = contentSecurityPolicy(`<script>one()</script><script type="module">two()</script><script src="/x.js"></script>`);
  expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")};`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("structured data is no script and needs no hash", () => {
  expect(contentSecurityPolicy(`<script type="application/ld+json">{}</script>`)).toContain("script-src 'self';");
});

test("a page cannot be framed, cannot change its base, and posts forms only home", () => {
  const policy = contentSecurityPolicy("");
  for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "object-src 'none'"]) expect(policy).toContain(rule);
});

test("a site on https tells browsers to stay there, one on http does not", () => {
  expect(securityHeaders("https://food.example")["Strict-Transport-Security"]).toMatch(/max-age=31536000/);
  expect(securityHeaders("http://localhost:3000")["Strict-Transport-Security"]).toBeUndefined();
});
