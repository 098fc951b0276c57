import { expect, test } from "vitest";
import { nextLogId } from "./log-id.server.ts";

test("ids created one after another are in that order, even within a millisecond", () => {
  const ids = Array.from({ length: 2_000 }, nextLogId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.map((id) => id.slice(0, 13))).size).toBeLessThan(ids.length);
});
