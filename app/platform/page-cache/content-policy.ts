import { createHash } from "node:crypto";

/**
 * The Content-Security-Policy of one finished page: its inline scripts and styles are allowed by their hashes, so a
 * cached page needs no nonce and nothing else may run.
 */
export function contentPolicyOf(html: string): string {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g);
  const styles = hashesOf(html, /<style[^>]*>([^]*?)<\/style>/g);
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashesOf(html: string, tag: RegExp): string {
  const contents = [...html.matchAll(tag)].map(([, content = ""]) => content);
  return [...new Set(contents)]
    .map((content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`)
    .join(" ");
}
