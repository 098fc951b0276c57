import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";

/** A Playwright reporter that fails the run if a journey passes without an assertion. */
export default class AssertingJourneys implements Reporter {
  readonly #silent = new Set<string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === "passed" && !hasAssertion(result))
      this.#silent.add(test.titlePath().filter(Boolean).join(" › "));
  }

  async onEnd(): Promise<{ status: "failed" } | undefined> {
    if (this.#silent.size === 0) return undefined;
    console.log(["Expected at least one assertion:", ...this.#silent].join("\n  "));
    return { status: "failed" };
  }
}

export function hasAssertion({ steps }: TestResult): boolean {
  return steps.some(asserts);
}

/**
 * Returns whether a step asserts something. Assertions in the fixtures around every journey (journey.ts) do not count.
 */
function asserts({ category, steps }: TestStep): boolean {
  if (category === "hook" || category === "fixture") return false;
  return category === "expect" || steps.some(asserts);
}
