import { privateCookie, readPrivateCookie } from "#app/platform/http/private-cookie.server.ts";

export const sessionCookieName = "pmf-session";

/** Serializes the session cookie: not readable by scripts, same-site only. */
export function sessionCookie(token: string, expiresAt: Date, secure: boolean): string {
  return privateCookie(sessionCookieName, token, secure, { sameSite: "Lax", expires: expiresAt });
}

/** Serializes an expired session cookie, which deletes it. */
export function clearedSessionCookie(secure: boolean): string {
  return privateCookie(sessionCookieName, "", secure, { sameSite: "Lax", maxAge: 0 });
}

export function sessionTokenOf({ headers }: Request, secure: boolean): string | undefined {
  return readPrivateCookie(headers, sessionCookieName, secure);
}
