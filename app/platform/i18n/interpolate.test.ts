import { expect, test } from "vitest";
import { interpolate } from "./interpolate.ts";

test("each placeholder is filled, as often as it occurs", () => {
  expect(interpolate("{n} of {total}: {n}", { n: 2, total: "ten" })).toBe("2 of ten: 2");
});

test("a placeholder without a value stays visible", () => {
  expect(interpolate("{n} of {total}", { n: 0 })).toBe("0 of {total}");
  expect(interpolate("{toString} {constructor}", {})).toBe("{toString} {constructor}");
});

test("a value is plain text: neither a pattern nor a placeholder", () => {
  expect(interpolate("{a} {b}", { a: "$& {b}", b: "$1" })).toBe("$& {b} $1");
});
