import { createHash } from "node:crypto";

/**
 * Removes a finished page's nonces (trusted-inline.ts) and creates its Content-Security-Policy: our inline scripts and
 * styles are allowed by hash, so a cached page needs no nonce and nothing else can run. `uploadOrigin` is where the
 * page can send files, if not to this site.
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
