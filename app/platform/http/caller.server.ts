import { isIP } from "node:net";
import { parse } from "hono/utils/cookie";
import { defaultLanguage, isLanguage, type Language, languageKey } from "#app/platform/i18n/language.ts";

export function cookieOf(request: Request, name: string): string | undefined {
  return cookieFrom(request.headers, name);
}

export function cookieFrom(headers: Headers, name: string): string | undefined {
  return parse(headers.get("cookie") ?? "", name)[name];
}

/** Returns the caller's language: from the request header, otherwise the stored choice, otherwise English. */
export function languageOfCaller(request: Request): Language {
  return languageIn(request.headers.get("accept-language")) ?? storedLanguage(request) ?? defaultLanguage;
}

/** Returns the first language of an `Accept-Language` header, if it is one of ours. */
export function languageIn(acceptLanguage: string | null | undefined): Language | undefined {
  const asked = acceptLanguage?.slice(0, 2).toLowerCase();
  return isLanguage(asked) ? asked : undefined;
}

/** Returns the language that this browser stored earlier, if any. */
export function storedLanguage(request: Request): Language | undefined {
  const stored = cookieOf(request, languageKey);
  return isLanguage(stored) ? stored : undefined;
}

/**
 * Returns the client's IP address for rate limits: the socket's address, or the one that the outermost trusted proxy
 * reported in `X-Forwarded-For`. `trustProxy` is the number of proxies in front of the server (0: none).
 */
export function callerAddress(socketAddress: string | undefined, forwardedFor: string, trustProxy: number): string {
  const reported = trustProxy > 0 ? forwardedFor.split(",").at(-trustProxy)?.trim() : undefined;
  const address = reported && isIP(reported) ? reported : (socketAddress ?? "unknown");
  return networkOf(address);
}

/** Returns the network that rate limits treat as one client. An IPv6 client has a whole /64. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIP(plain) !== 6) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail.split(":").filter(Boolean);
  const missing = plain.includes("::") ? 8 - groups.length - rest.length : 0;
  return [...groups, ...Array<string>(missing).fill("0"), ...rest].slice(0, 4).join(":");
}
