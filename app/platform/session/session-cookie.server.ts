import { privateCookie, readPrivateCookie } from "#app/platform/http/private-cookie.server.ts";

export const sessionCookieName = "pmf-session";

/** The session token's cookie: not readable by scripts, same-site only. */
export function sessionCookie(token: string, expiresAt: Date, secure: boolean): string {
  return privateCookie(sessionCookieName, token, secure, { sameSite: "Lax", expires: expiresAt });
}

/** Clears the session cookie. */
export function clearedSessionCookie(secure: boolean): string {
  return privateCookie(sessionCookieName, "", secure, { sameSite: "Lax", maxAge: 0 });
}

/** A request's session token. */
export function sessionTokenOf({ headers }: Request, secure: boolean): string | undefined {
  return readPrivateCookie(headers, sessionCookieName, secure);
}
