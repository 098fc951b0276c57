import { expect, test } from "vitest";
import { hashAsUsual } from "#tests/support/test-passwords.ts";
import { generatePassword, hashPassword, verifyPassword } from "./password.server.ts";

hashAsUsual();

test("the right password matches its hash, another does not", async () => {
  const stored = await hashPassword("correct horse");
  expect(await verifyPassword("correct horse", stored)).toBe(true);
  for (const wrong of ["", "Correct horse", "correct horse ", "correct"]) {
    expect(await verifyPassword(wrong, stored), wrong).toBe(false);
  }
});

test("the same password has a different hash each time, with argon2id at OWASP's cost", async () => {
  const [one, other] = [await hashPassword("correct horse"), await hashPassword("correct horse")];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^argon2id\$19456,2,1\$/);
  expect(one).not.toContain("correct");
});

test("a password matches however a keyboard composes its letters", async () => {
  expect(await verifyPassword("caf\u00e9 \u0645\u0635\u0631", await hashPassword("cafe\u0301 مصر"))).toBe(true);
});

test("an unreadable stored hash is a server failure, not a wrong password", async () => {
  await expect(verifyPassword("correct horse", "bcrypt$10$abc")).rejects.toThrow(/argon2id/);
});

test("generated passwords can be copied from a screen and are unique", () => {
  const passwords = Array.from({ length: 50 }, generatePassword);
  expect(passwords.every((password) => /^([a-hjkmnp-z2-9]{4}-){4}[a-hjkmnp-z2-9]{4}$/.test(password))).toBe(true);
  expect(new Set(passwords).size).toBe(50);
});
