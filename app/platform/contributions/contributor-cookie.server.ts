import { createHash, randomBytes } from "node:crypto";
import { privateCookie, readPrivateCookie } from "#app/platform/http/private-cookie.server.ts";

const cookieName = "pmf-contributor";
const yearSeconds = 31_536_000;
const tokenShape = /^[\w-]{22}$/;

/** Returns the browser's id if the request has the cookie: a digest, never the cookie's value. */
export function contributorOf({ headers }: Request, secure: boolean): string | undefined {
  const token = readPrivateCookie(headers, cookieName, secure);
  return token && tokenShape.test(token) ? idOf(token) : undefined;
}

/**
 * Creates an id and a cookie that identify a browser: 128 random bits, not linked to a person and not readable by
 * scripts.
 */
export function newContributor(secure: boolean): { id: string; cookie: string } {
  const token = randomBytes(16).toString("base64url");
  return {
    id: idOf(token),
    cookie: privateCookie(cookieName, token, secure, { sameSite: "Lax", maxAge: yearSeconds }),
  };
}

function idOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
