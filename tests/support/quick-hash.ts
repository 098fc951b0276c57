import { argon2Sync } from "node:crypto";

/** Hashes a password at the lowest cost that argon2 allows, for tests that check it many times. */
export function quickHash(password: string): string {
  const nonce = Buffer.alloc(16, 1);
  const cost = { parallelism: 1, tagLength: 32, memory: 8, passes: 1 };
  const hash = argon2Sync("argon2id", { message: password, nonce, ...cost });
  return ["argon2id", "8,1,1", nonce.toString("base64url"), hash.toString("base64url")].join("$");
}
