import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { readCode } from "#app/platform/reading/code.ts";

/** Accepts codes one step earlier or later, because clocks differ and typing takes time (RFC 6238 §5.2). */
const window = 1;
const stepMilliseconds = 30_000;

/** Generates an authenticator secret in base32, with the 160 bits that RFC 4226 §4 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * Returns the time step of a six-digit code, or undefined if the code is wrong, too old, or already used. The caller
 * stores the step, so that an intercepted code cannot be reused.
 */
export function stepOfCode(secret: string, code: string, { now, usedStep }: { now: Date; usedStep: number }) {
  const timestamp = now.getTime();
  const [token = "", ...others] = readCode(code).match(/\d+/g) ?? []; // a message says whose code it is
  if (token.length !== 6 || others.length > 0) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp, window });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / stepMilliseconds) + delta;
  return step > usedStep ? step : undefined;
}

export function codeAt(secret: string, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() });
}

/**
 * Returns the data for adding a secret to an app, by QR code or by hand. The QR code is the `d` attribute of an SVG
 * path in a square.
 */
export function enrollmentOf(secret: string, { issuer, account }: { issuer: string; account: string }) {
  const uri = new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
  const { data, size } = encode(uri, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { secret, uri, picture: { size, path } };
}

function totpOf(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret) });
}
