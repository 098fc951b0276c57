import type { MiddlewareHandler } from "hono";
import { AppError } from "#app/platform/errors/app-error.ts";
import { incomingOf } from "./unread-body.ts";

/** Rejects requests with several Host headers (RFC 9112 §3.2): a proxy might have used another one than we do. */
export function oneHost(): MiddlewareHandler {
  return (c, next) => {
    const hosts = incomingOf(c)?.headersDistinct["host"] ?? [];
    if (hosts.length > 1) throw new AppError("malformed", "host");
    return next();
  };
}
