import { serialize } from "hono/utils/cookie";
import { cookieFrom } from "./caller.server.ts";

type Rules = { sameSite: "Lax" | "Strict"; expires?: Date; maxAge?: number };

/**
 * A cookie that identifies someone: not readable by scripts, same-site only. With TLS, its name says that this host set
 * it over TLS (`__Host-`), so that no neighboring site can plant one.
 */
export function privateCookie(name: string, value: string, secure: boolean, rules: Rules): string {
  return serialize(nameOf(name, secure), value, { httpOnly: true, path: "/", secure, ...rules });
}

/** The value of such a cookie. With TLS, one without the prefix is ignored. */
export function readPrivateCookie(headers: Headers, name: string, secure: boolean): string | undefined {
  return cookieFrom(headers, nameOf(name, secure));
}

function nameOf(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
