import { expect, test } from "vitest";
import { attemptToSend } from "./idempotency-key.ts";

test("retrying the same content repeats its key, other content gets a new one", () => {
  const first = attemptToSend("ten bottles", undefined);
  expect(attemptToSend("ten bottles", first)).toBe(first);
  const second = attemptToSend("twelve bottles", first);
  expect(second.key).not.toBe(first.key);
  expect(attemptToSend("ten bottles", second).key).not.toBe(first.key);
});

test("a key is a UUID, even where crypto.randomUUID is missing", () => {
  const keys = Array.from({ length: 200 }, () => attemptToSend("", undefined).key);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(keys.length);
  const fixed = Array.from(keys[0] ?? "", (letter, at) => keys.every((key) => key[at] === letter) && at);
  expect(fixed.filter((at) => at !== false)).toEqual([8, 13, 14, 18, 23]); // the hyphens and the version
});
