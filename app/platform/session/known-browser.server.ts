import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { privateCookie, readPrivateCookie } from "#app/platform/http/private-cookie.server.ts";

/** The maximum cookie age that browsers allow. */
const maxAgeSeconds = 400 * 86_400;

type Options = {
  /** The area that the password protects. It is part of the cookie's name. */
  area: "account" | "cv";
  /**
   * The stored password hash, which signs the cookie. Changing the password therefore invalidates all of these cookies.
   */
  hash: string;
  secure: boolean;
};

/**
 * Returns the id of a browser in which the current password was entered before, or undefined. It grants no access; it
 * only separates the browser's failed attempts from those of other browsers.
 */
export function knownBrowserOf(headers: Headers, { area, hash, secure }: Options): string | undefined {
  const [id = "", signature = ""] = (readPrivateCookie(headers, cookieName(area), secure) ?? "").split(".");
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(id, area, hash))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

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
