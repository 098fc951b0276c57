import type { MiddlewareHandler } from "hono";

/** The policy for responses other than pages: they cannot run scripts, load resources, or be framed. */
const strictestPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Types that are never shown as documents (unlike SVG), so headers for documents would only add bytes. */
const subresource = /^(?:font\/|image\/(?!svg)|text\/css|text\/javascript)/;

export function securityHeaders(isSecure: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    // Avoid c.header(), which copies the response for each header and turns its body into a stream.
    secure(c.res.headers, isSecure);
  };
}

/**
 * Adds the headers of every response (docs/security.md). A page keeps its own Content-Security-Policy and a stricter
 * Referrer-Policy.
 */
export function secure(headers: Headers, isSecure: boolean): void {
  headers.set("x-content-type-options", "nosniff");
  headers.set("cross-origin-resource-policy", "same-origin");
  if (!subresource.test(headers.get("content-type") ?? "")) {
    if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
    headers.set("permissions-policy", "camera=(self), geolocation=(), microphone=(self), payment=(), usb=()");
    headers.set("cross-origin-opener-policy", "same-origin");
    if (!headers.has("x-frame-options")) headers.set("x-frame-options", "DENY");
  }
  // Without Cache-Control, a shared cache would choose its own lifetime.
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", strictestPolicy);
  if (isSecure) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
}
