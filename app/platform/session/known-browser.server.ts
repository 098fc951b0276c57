import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { privateCookie, readPrivateCookie } from "#app/platform/http/private-cookie.server.ts";

/** The longest that browsers keep cookies. */
const maxAgeSeconds = 400 * 86_400;

type Options = {
  /** The password's purpose; part of the cookie's name. */
  area: "account" | "cv";
  /** The stored hash of the password, which signs the cookie: a new password makes every browser unknown. */
  hash: string;
  secure: boolean;
};

/**
 * The id of a browser that entered the current password before; otherwise undefined. Grants nothing: only counts its
 * attempts separately from strangers'.
 */
export function knownBrowserOf(headers: Headers, { area, hash, secure }: Options): string | undefined {
  const [id = "", signature = ""] = (readPrivateCookie(headers, cookieName(area), secure) ?? "").split(".");
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(id, area, hash))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** The cookie that makes a browser known. */
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
