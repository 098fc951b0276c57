import { expect, test } from "vitest";
import { codeAt, enrollmentOf, newTotpSecret, stepOfCode } from "./one-time-code.server.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.server.ts";

const now = new Date("2026-11-20T10:00:15Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
/** RFC 6238 appendix B: the ASCII text "12345678901234567890". */
const secretOfRfc = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test("codes match RFC 6238", () => {
  for (const [seconds, code] of [
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ] as const) {
    expect(codeAt(secretOfRfc, new Date(seconds * 1000))).toBe(code);
  }
});

test("a code is accepted one step early or late, and no further", () => {
  const secret = newTotpSecret();
  const code = codeAt(secret, now);
  for (const seconds of [-30, 0, 30]) {
    expect(stepOfCode(secret, code, { now: after(seconds), usedStep: 0 })).toBe(Math.floor(now.getTime() / 30_000));
  }
  for (const seconds of [-60, 60])
    expect(stepOfCode(secret, code, { now: after(seconds), usedStep: 0 })).toBeUndefined();
});

test("a used code is rejected, even from an earlier step", () => {
  const secret = newTotpSecret();
  const usedStep = stepOfCode(secret, codeAt(secret, now), { now, usedStep: 0 }) ?? 0;
  expect(stepOfCode(secret, codeAt(secret, now), { now, usedStep })).toBeUndefined();
  expect(stepOfCode(secret, codeAt(secret, after(-30)), { now, usedStep })).toBeUndefined();
  expect(stepOfCode(secret, codeAt(secret, after(30)), { now: after(30), usedStep })).toBe(usedStep + 1);
});

test("a code is accepted with spaces and in other digits, and nothing else", () => {
  const code = codeAt(secretOfRfc, now);
  const wide = code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  const read = (text: string) => stepOfCode(secretOfRfc, text, { now, usedStep: 0 });
  expect(read(`${code.slice(0, 3)} ${code.slice(3)} `)).toBeDefined();
  expect(read(wide)).toBeDefined();
  const inDigits = (zero: number) => code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  for (const zero of [0x0660, 0x06f0, 0x0966, 0x09e6]) expect(read(inDigits(zero)), inDigits(zero)).toBeDefined();
  for (const mark of ["\u200e", "\u061c", "\u2068", "\u00ad"]) expect(read(mark + code + mark)).toBeDefined();
  for (const dash of ["-", "–", ".", "\u202f"]) expect(read(code.slice(0, 3) + dash + code.slice(3))).toBeDefined();
  expect(read(`رمز التحقق: ${code}`)).toBeDefined();
  expect(read(`PMF code ${code}`)).toBeDefined();
  expect(read(`${code} is your PMF code.`)).toBeDefined();
  expect(read(`${code} رمز التحقق`)).toBeDefined();
  for (const wrong of ["", "000", "abcdef", `${code}0`, code.slice(1), "١٢"])
    expect(read(wrong), wrong).toBeUndefined();
});

test("an app gets the secret, the account, and the issuer", () => {
  const secret = newTotpSecret();
  const { uri, picture } = enrollmentOf(secret, { issuer: "PMF site", account: "منى" });
  expect(Buffer.from(secret).length).toBe(32);
  expect(decodeURIComponent(uri)).toContain("otpauth://totp/PMF site:منى?");
  expect(uri).toContain(`secret=${secret}`);
  expect(picture.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  expect(picture.size).toBeGreaterThan(25);
});

test("recovery codes are ten, unique, of 120 bits, and accepted however they are typed", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/);
    expect(recoveryCodeHash(` ${code.toLowerCase().replaceAll("-", " ")}`)).toBe(recoveryCodeHash(code));
  }
});
