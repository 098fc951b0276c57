import { randomBytes } from "node:crypto";
import type { Executor } from "#app/platform/db/database.server.ts";
import { privateCookie, readPrivateCookie } from "#app/platform/http/private-cookie.server.ts";
import { hashOfSecret } from "#app/platform/secrets/secret-hash.server.ts";
import { addGrant, hasGrant } from "../store.server.ts";

const cookieName = "pmf-cv";
const grantSeconds = 15 * 60; // duration from decision 020

export type GrantServices = {
  db: Executor;
  now: () => Date;
  secure: boolean;
  /** Returns the stored hash of the CV password. */
  storedPassword: (executor: Executor) => Promise<string>;
};

/**
 * Allows a browser to replace the CV for 15 minutes, or until the password changes. `checkedPassword` is the hash that
 * the entered password matched. Returns the cookie to set.
 */
export async function grantCv({ db, now, secure }: GrantServices, checkedPassword: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now().getTime() + grantSeconds * 1_000);
  await addGrant(db, { tokenHash: hashOfSecret(token), credential: hashOfSecret(checkedPassword), expiresAt }, now());
  return privateCookie(cookieName, token, secure, { sameSite: "Strict", maxAge: grantSeconds });
}

/** Whether this browser entered the current CV password in the last 15 minutes. */
export async function isGranted(
  { db, now, secure, storedPassword }: GrantServices,
  headers: Headers,
): Promise<boolean> {
  const token = readPrivateCookie(headers, cookieName, secure);
  if (!token) return false;
  return hasGrant(db, { tokenHash: hashOfSecret(token), credential: hashOfSecret(await storedPassword(db)) }, now());
}
