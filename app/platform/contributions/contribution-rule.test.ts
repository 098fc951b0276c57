import { expect, test } from "vitest";
import { roles } from "#app/platform/http/access.ts";
import { mayReview, startingState } from "./contribution-rule.ts";

test("what a visitor sends waits, is public at once, or is not taken, as the owner chose", () => {
  expect(startingState("review", false)).toBe("pending");
  expect(startingState("open", false)).toBe("published");
  expect(startingState("closed", false)).toBeUndefined();
});

test("what reviewers send is public at once in every mode", () => {
  for (const mode of ["review", "open", "closed"] as const) expect(startingState(mode, true)).toBe("published");
});

test("the owner and editors review, sales do not", () => {
  expect(roles.filter(mayReview)).toEqual(["owner", "editor"]);
});
