import { expect, test } from "vitest";
import { roles } from "#app/platform/http/access.ts";
import { mayReview, startingState } from "./contribution-rule.ts";

test("a visitor's contribution waits, is public immediately, or is rejected, as the owner chose", () => {
  expect(startingState("review", false)).toBe("pending");
  expect(startingState("open", false)).toBe("published");
  expect(startingState("closed", false)).toBeUndefined();
});

test("reviewers' contributions are public immediately in every mode", () => {
  for (const mode of ["review", "open", "closed"] as const) expect(startingState(mode, true)).toBe("published");
});

test("the owner and editors can review, but sales cannot", () => {
  expect(roles.filter(mayReview)).toEqual(["owner", "editor"]);
});
