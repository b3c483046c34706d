import { createHash } from "node:crypto";

/** A page as it is sent, and which of the inline scripts in it are its own. */
export type ScriptedPage = { html: string; scripts: string[] };

/**
 * Finds a page's own inline scripts. They were rendered with a `nonce` that is made anew for each page: whatever else came
 * into it, such as a post's text, cannot bear it and gets no leave to run. It is taken off again, since a page that is
 * kept would show it to many; the policy names hashes instead.
 */
export function ownScripts(html: string, nonce: string): ScriptedPage {
  const marked = new RegExp(`<script(?=[^>]*? nonce="${nonce}")(?![^>]*? src=)[^>]*>([\\s\\S]*?)</script>`, "g");
  return { scripts: [...html.matchAll(marked)].map(([, code = ""]) => code), html: html.replaceAll(` nonce="${nonce}"`, "") };
}

/** The policy for one page, which may run these inline scripts and no others. */
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

/** On every answer, whatever its kind. HSTS only where the site is reached by https, and for this host alone: its subdomains are not Simmer's to speak for. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ...(siteUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}
