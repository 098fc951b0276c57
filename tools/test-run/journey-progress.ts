import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { hasAssertion } from "#tests/support/has-assertion.ts";
import { Progress } from "./progress.ts";
import { failure, quoted, saveCount } from "./report.ts";

/** A Playwright reporter for tools/test-run/test.ts: shows the progress and each failure, and saves the count. */
export default class JourneyProgress implements Reporter {
  readonly #progress = new Progress({ label: process.env["TEST_STEP"] ?? "journeys", unit: "journeys" });
  readonly #failures: string[] = [];
  #all: TestCase[] = [];
  #passed = 0;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#all = suite.allTests();
    this.#progress.start(this.#all.length);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (!test.ok()) this.#fail(test, result.errors.map(reasonOf).join("\n"), evidenceOf(result));
    else if (result.status === "passed" && !hasAssertion(result)) this.#fail(test, "Expected at least one assertion");
    else if (result.status !== "skipped") this.#passed += 1;
    this.#progress.advance();
  }

  onError(error: TestError): void {
    this.#report(failure("outside of the journeys", reasonOf(error)));
  }

  async onEnd(): Promise<{ status: "failed" } | undefined> {
    for (const test of this.#all) {
      if (test.results.length === 0 && test.expectedStatus !== "skipped") this.#fail(test, "It did not run.");
    }
    if (this.#failures.length > 0) this.#progress.print("With --trace=on, these commands also record a trace.");
    this.#progress.end();
    const failed = this.#failures.length;
    const skipped = this.#all.filter(({ results }) => results.at(-1)?.status === "skipped").map(titleOf);
    saveCount({ passed: this.#passed, failed, skipped, failures: this.#failures });
    return failed > 0 ? { status: "failed" } : undefined;
  }

  printsToStdio(): boolean {
    return true;
  }

  #fail(test: TestCase, reason: string, notes: readonly string[] = []): void {
    const night = process.env["NIGHTLY"] ? "NIGHTLY=1 " : "";
    const command = `${night}npx playwright test ${quoted(placeOf(test))} --project=${quoted(projectOf(test))}`;
    this.#report(failure(titleOf(test), reason, [...notes, `run it alone: ${command}`]));
  }

  #report(text: string): void {
    this.#failures.push(text);
    this.#progress.fail(text);
  }
}

function titleOf(test: TestCase): string {
  return `[${projectOf(test)}] ${placeOf(test)} › ${test.title}`;
}

function projectOf(test: TestCase): string {
  return test.parent.project()?.name ?? "";
}

function placeOf({ location }: TestCase): string {
  return `${relative("", location.file)}:${location.line}`;
}

function reasonOf({ message = "", value = "", location }: TestError): string {
  const place = location ? `\n    at ${relative("", location.file)}:${location.line}` : "";
  return (message || value) + place;
}

/** Returns the folder with the pictures and texts of a failed journey (tests/support/record-failure.ts). */
function evidenceOf({ attachments }: TestResult): string[] {
  const folders = attachments.flatMap(({ path }) => (path ? [path.replace(/(\/attachments)?\/[^/]*$/, "")] : []));
  return [...new Set(folders)].map((folder) => `pictures, text, and console output: ${relative("", folder)}`);
}
