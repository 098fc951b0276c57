import { parse } from "hono/utils/cookie";
import { isIP } from "node:net";
import { defaultLanguage, isLanguage, type Language, languageKey } from "#app/platform/i18n/language.ts";

/** A cookie of a request. */
export function cookieOf(request: Request, name: string): string | undefined {
  return cookieFrom(request.headers, name);
}

/** A cookie in a request's headers. */
export function cookieFrom(headers: Headers, name: string): string | undefined {
  return parse(headers.get("cookie") ?? "", name)[name];
}

/** The caller's language: the page's, otherwise the stored choice, otherwise English. */
export function languageOfCaller(request: Request): Language {
  const asked = request.headers.get("accept-language")?.slice(0, 2).toLowerCase();
  if (isLanguage(asked)) return asked;
  return storedLanguage(request) ?? defaultLanguage;
}

/** The language this browser chose before, if any. */
export function storedLanguage(request: Request): Language | undefined {
  const stored = cookieOf(request, languageKey);
  return isLanguage(stored) ? stored : undefined;
}

/**
 * The client address for limits: the socket's, or the one that the outermost trusted proxy saw. `trustProxy` is the
 * number of proxies in front (0: none).
 */
export function callerAddress(socketAddress: string | undefined, request: Request, trustProxy: number): string {
  const forwarded = (request.headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const reported = trustProxy > 0 ? forwarded.at(-trustProxy) : undefined;
  const address = reported && isIP(reported) ? reported : (socketAddress ?? "unknown");
  return networkOf(address);
}

/** IPv6 clients own a whole /64, which limits count as one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIP(plain) !== 6) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail.split(":").filter(Boolean);
  const missing = plain.includes("::") ? 8 - groups.length - rest.length : 0;
  return [...groups, ...Array<string>(missing).fill("0"), ...rest].slice(0, 4).join(":");
}
