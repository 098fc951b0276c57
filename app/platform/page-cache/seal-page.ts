import { createHash } from "node:crypto";

/**
 * Removes a rendered page's nonces (trusted-inline.ts) and creates its Content-Security-Policy. The policy allows our
 * inline scripts and styles by hash, so a cached page needs no nonce, and no other code can run. `uploadOrigin` is the
 * origin to which the page uploads files, if it is not this site.
 */
export function sealPage(
  html: string,
  nonce: string | undefined,
  uploadOrigin?: string,
): { html: string; policy: string } {
  if (!nonce) return { html, policy: policyOf("", "", uploadOrigin) };
  const scripts = hashesOf(html, new RegExp(`<script [^>]*nonce="${nonce}"[^>]*>([^]*?)</script>`, "g"));
  const styles = hashesOf(html, new RegExp(`<style [^>]*nonce="${nonce}"[^>]*>([^]*?)</style>`, "g"));
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), policy: policyOf(scripts, styles, uploadOrigin) };
}

function policyOf(scripts: string, styles: string, uploadOrigin = ""): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${uploadOrigin}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashesOf(html: string, tag: RegExp): string {
  const contents = [...html.matchAll(tag)].map(([, content = ""]) => content).filter(Boolean);
  return [...new Set(contents)]
    .map((content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`)
    .join(" ");
}
