import { serialize } from "hono/utils/cookie";
import { cookieFrom } from "./caller.server.ts";

type Rules = { sameSite: "Lax" | "Strict"; expires?: Date; maxAge?: number };

/**
 * Serializes a cookie that identifies a browser or person: not readable by scripts, same-site only. With TLS, its name
 * starts with `__Host-`, so that sibling domains cannot set it.
 */
export function privateCookie(name: string, value: string, secure: boolean, rules: Rules): string {
  return serialize(privateCookieName(name, secure), value, { httpOnly: true, path: "/", secure, ...rules });
}

/** Reads the value of a private cookie. With TLS, ignores cookies without the prefix. */
export function readPrivateCookie(headers: Headers, name: string, secure: boolean): string | undefined {
  return cookieFrom(headers, privateCookieName(name, secure));
}

export function privateCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
