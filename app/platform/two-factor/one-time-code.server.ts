import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { normalized } from "#app/platform/i18n/normalized.ts";

/** One step earlier and later is taken too: clocks differ, and typing takes time (RFC 6238 §5.2). */
const window = 1;
const stepMilliseconds = 30_000;

/** A new secret for an authenticator app: 160 bits, as RFC 4226 §4 asks, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The time step of a six-digit code, or undefined when it is wrong, too old or of a step that was used before: the
 * caller stores what it gets, so that a code seen over someone's shoulder is worth nothing.
 */
export function stepOfCode(secret: string, code: string, { now, usedStep }: { now: Date; usedStep: number }) {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: normalized(code, "NFKC").replace(/\s/g, ""), timestamp, window });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / stepMilliseconds) + delta;
  return step > usedStep ? step : undefined;
}

/** What the app shows at that moment. */
export function codeAt(secret: string, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() });
}

/** How a secret gets into an app: by a picture, or by hand. The picture is the `d` of an SVG path in a square. */
export function enrolmentOf(secret: string, { issuer, account }: { issuer: string; account: string }) {
  const uri = new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
  const { data, size } = encode(uri, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { secret, uri, picture: { size, path } };
}

function totpOf(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret) });
}
