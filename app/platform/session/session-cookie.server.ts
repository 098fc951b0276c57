import { serialize } from "hono/utils/cookie";

export const sessionCookieName = "pmf-session";

/** The cookie that carries a session's token: out of reach of scripts, sent to our own pages only. */
export function sessionCookie(token: string, expiresAt: Date, secure: boolean): string {
  return serialize(sessionCookieName, token, {
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    secure,
    expires: expiresAt,
  });
}

/** Takes the session's cookie back. */
export function clearedSessionCookie(secure: boolean): string {
  return serialize(sessionCookieName, "", { httpOnly: true, sameSite: "Lax", path: "/", secure, maxAge: 0 });
}
