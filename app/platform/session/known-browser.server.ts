import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { privateCookie, readPrivateCookie } from "#app/platform/http/private-cookie.server.ts";

/** As long as browsers keep any cookie. */
const maxAgeSeconds = 400 * 86_400;

type Options = {
  /** What the password opens: it names the cookie. */
  area: "account" | "cv";
  /** The stored hash of the password: it signs the cookie, so a new password makes every browser unknown. */
  hash: string;
  secure: boolean;
};

/**
 * The id of a browser in which this very password was entered before; undefined in any other. It opens nothing: attempts
 * from such a browser are counted on their own, apart from those of strangers.
 */
export function knownBrowserOf(headers: Headers, { area, hash, secure }: Options): string | undefined {
  const [id = "", signature = ""] = (readPrivateCookie(headers, cookieName(area), secure) ?? "").split(".");
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(id, area, hash))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** The cookie by which the browser is known from now on. */
export function knownBrowserCookie(headers: Headers, options: Options): string {
  const { area, hash, secure } = options;
  const id = knownBrowserOf(headers, options) ?? randomBytes(16).toString("base64url");
  const value = `${id}.${signatureOf(id, area, hash)}`;
  return privateCookie(cookieName(area), value, secure, { sameSite: "Strict", maxAge: maxAgeSeconds });
}

function cookieName(area: Options["area"]): string {
  return `pmf-known-${area}`;
}

function signatureOf(id: string, area: string, hash: string): string {
  return createHmac("sha256", hash).update(`${area} ${id}`).digest("base64url");
}
