import { expect, test } from "vitest";
import { quarterBefore } from "./quarter-before.ts";

test("the quarter before a day may be in the year before", () => {
  expect(quarterBefore("2026-11-21")).toEqual({ from: "2026-07-01", until: "2026-09-30" });
  expect(quarterBefore("2028-04-01")).toEqual({ from: "2028-01-01", until: "2028-03-31" });
  expect(quarterBefore("2026-03-31")).toEqual({ from: "2025-10-01", until: "2025-12-31" });
});
