import { personal } from "#app/platform/http/caching.ts";
import { textResponse } from "#app/platform/http/text-response.server.ts";
import { nonceHeader } from "#app/platform/islands/trusted-inline.ts";
import { sealPage } from "#app/platform/page-cache/seal-page.ts";

type Addition = { html: string; style: string };

const scripts = /<(script|noscript)\b[^]*?<\/\1>|<link rel="modulepreload"[^>]*>/g;

/** Returns a rendered page without its scripts, for the page cache. */
export async function withoutScripts(page: Response): Promise<Response> {
  return textResponse((await page.text()).replace(scripts, ""), { headers: page.headers });
}

/** Returns a rendered page without its scripts, with an addition at its start, and a policy that allows no scripts. */
export async function still(page: Response, note?: Addition): Promise<{ html: string; policy: string }> {
  const nonce = page.headers.get(nonceHeader) ?? undefined;
  const added = note ? `<style nonce="${nonce}">${note.style}</style>${note.html}` : "";
  const noted = (await page.text()).replace(/<body\b[^>]*>/, (body) => body + added);
  const { html, policy } = sealPage(noted, nonce);
  return {
    html: html.replace(scripts, ""),
    policy: scriptless(policy),
  };
}

export function scriptless(policy: string): string {
  return policy.replace(/script-src [^;]*/, "script-src 'none'");
}

/** Returns a rendered page without scripts, for a frame of the back office. */
export async function framed(page: Response, addition?: Addition): Promise<Response> {
  const { html, policy } = await still(page, addition);
  return personalPage(html, {
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  });
}

export function personalPage(html: string, headers: Record<string, string>): Response {
  const usual = { "content-type": "text/html; charset=utf-8", "cache-control": personal };
  return textResponse(html, { headers: new Headers({ ...usual, ...headers }) });
}
