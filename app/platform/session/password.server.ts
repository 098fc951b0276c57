import { argon2, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { normalized } from "#app/platform/i18n/normalized.ts";

const derive = promisify(argon2);

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. Tests that choose many passwords lower it. */
export const recommendedCost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };

/** Hashes a password for storage: "argon2id$m,t,p$salt$hash". */
export async function hashPassword(password: string, cost = recommendedCost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashWith(password, salt, cost);
  return ["argon2id", `${cost.memory},${cost.passes},${cost.parallelism}`, encode(salt), encode(hash)].join("$");
}

/** Returns whether a password matches, in constant time. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [kind, parameters = "", salt = "", expected = ""] = stored.split("$");
  if (kind !== "argon2id") throw new Error(`Expected an argon2id hash, not "${kind}"`);
  const [memory = 0, passes = 0, parallelism = 0] = parameters.split(",").map(Number);
  const wanted = Buffer.from(expected, "base64url");
  const actual = await hashWith(password, Buffer.from(salt, "base64url"), {
    memory,
    passes,
    parallelism,
    tagLength: wanted.length,
  });
  return timingSafeEqual(actual, wanted);
}

const letters = "abcdefghjkmnpqrstuvwxyz23456789"; // no look-alike characters

/** Generates a password that is easy to copy from a screen: five groups of four, about 99 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 5 }, group).join("-");
}

function hashWith(password: string, nonce: Buffer, parameters: typeof recommendedCost): Promise<Buffer> {
  return derive("argon2id", { message: normalized(password, "NFKC"), nonce, ...parameters });
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64url");
}
