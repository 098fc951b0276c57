import { expect, test } from "vitest";
import { changesFrom } from "./status.ts";

test("a pending order can be contacted or completed", () => {
  expect(changesFrom("pending")).toEqual([
    { to: "contacted", needsReason: false },
    { to: "completed", needsReason: false },
  ]);
});

test("a step back is only one status and needs a reason", () => {
  expect(changesFrom("contacted")).toContainEqual({ to: "pending", needsReason: true });
  expect(changesFrom("completed")).toEqual([{ to: "contacted", needsReason: true }]);
});
