import { expect, test } from "vitest";
import { isGuessable } from "./guessable-password.server.ts";

const here = ["PMF", "Bioactive", "admin", "mona"];

test("common passwords are guessable, however they are disguised", async () => {
  for (const password of ["1234567890", "qwertyuiop", "Password123", "password2026!", "P@ssw0rd2026", "BASKETBALL"]) {
    expect(await isGuessable(password, here), password).toBe(true);
  }
});

test("short passwords and words of this site are guessable", async () => {
  for (const password of [
    "aaaaaaaaaaaa",
    "abababababab",
    "pmf-bioactive",
    "PMF Bioactive 26",
    "admin.mona.1",
    "mona12admin34",
  ]) {
    expect(await isGuessable(password, here), password).toBe(true);
  }
});

test("anything else can be a password: words, one kind of letter, another script", async () => {
  for (const password of [
    "another password",
    "long enough",
    "correct horse battery",
    "قهوة الصباح في الإسكندرية",
    "9407 2286 5531",
  ]) {
    expect(await isGuessable(password, here), password).toBe(false);
  }
});

test("checking an endless password costs no more than checking a long one", async () => {
  expect(await isGuessable(`${"!".repeat(200)}aB3#x`, here)).toBe(false);
});
