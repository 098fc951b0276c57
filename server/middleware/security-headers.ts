import type { MiddlewareHandler } from "hono";

/** Headers on every answer (design §12); pages add their own Content-Security-Policy. */
export function securityHeaders(secure: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.header("x-content-type-options", "nosniff");
    if (!c.res.headers.has("referrer-policy")) c.header("referrer-policy", "strict-origin-when-cross-origin");
    c.header("permissions-policy", "camera=(self), geolocation=(), microphone=(self), payment=(), usb=()");
    c.header("cross-origin-opener-policy", "same-origin");
    c.header("cross-origin-resource-policy", "same-origin");
    c.header("x-frame-options", "DENY");
    if (!c.res.headers.has("content-security-policy")) {
      c.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    }
    if (secure) c.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  };
}
