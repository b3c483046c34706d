import { createHash } from "node:crypto";

/** A page as it is sent, and its own inline scripts. */
export type ScriptedPage = { html: string; scripts: string[] };

/**
 * Finds a page's own inline scripts. They were rendered with a `nonce` that is new for each page; injected markup, such as
 * a post's text, cannot have it and is not allowed to run. The nonce is removed again, since a cached page would show it
 * to many readers; the policy lists hashes instead.
 */
export function ownScripts(html: string, nonce: string): ScriptedPage {
  const marked = new RegExp(`<script(?=[^>]*? nonce="${nonce}")(?![^>]*? src=)[^>]*>([\\s\\S]*?)</script>`, "g");
  return { scripts: [...html.matchAll(marked)].map(([, code = ""]) => code), html: html.replaceAll(` nonce="${nonce}"`, "") };
}

/** The Content-Security-Policy of one page: it allows these inline scripts and no others. */
export function contentSecurityPolicy(scripts: string[]): string {
  const hashes = new Set(scripts.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`));
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Seconds after which to try again what cannot be answered for now, for the header Retry-After. */
export const soon = "30";

/** Sent with every answer. HSTS only if the site uses https, and only for this host: Simmer cannot decide for its subdomains. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ...(siteUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}
