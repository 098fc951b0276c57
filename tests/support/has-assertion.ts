import type { TestResult, TestStep } from "@playwright/test/reporter";

/** Returns whether a journey asserts something. Assertions in the fixtures around every journey do not count. */
export function hasAssertion({ steps }: Pick<TestResult, "steps">): boolean {
  return steps.some(asserts);
}

function asserts({ category, steps }: TestStep): boolean {
  if (category === "hook" || category === "fixture") return false;
  return category === "expect" || steps.some(asserts);
}
