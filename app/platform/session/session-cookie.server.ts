import { privateCookie, readPrivateCookie } from "#app/platform/http/private-cookie.server.ts";

export const sessionCookieName = "pmf-session";

/** The cookie that carries a session's token: out of reach of scripts, sent to our own pages only. */
export function sessionCookie(token: string, expiresAt: Date, secure: boolean): string {
  return privateCookie(sessionCookieName, token, secure, { sameSite: "Lax", expires: expiresAt });
}

/** Takes the session's cookie back. */
export function clearedSessionCookie(secure: boolean): string {
  return privateCookie(sessionCookieName, "", secure, { sameSite: "Lax", maxAge: 0 });
}

/** The token that a request carries. */
export function sessionTokenOf({ headers }: Request, secure: boolean): string | undefined {
  return readPrivateCookie(headers, sessionCookieName, secure);
}
