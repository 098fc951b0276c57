import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { hasAssertion } from "./has-assertion.ts";

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
