import { relative } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification, TestSuite } from "vitest/node";
import { Progress } from "./progress.ts";
import { failure, quoted, saveCount } from "./report.ts";

/** Variables that decide which tests run and where, to repeat in commands. */
const variables = ["NIGHTLY", "TEST_POSTGRES", "HOSTILE_SEED", "HOSTILE_RUNS", "MEASURED"];

/** A Vitest reporter for tools/test-run/test.ts: shows the progress and each failure, and saves the count. */
export default class VitestProgress implements Reporter {
  readonly #progress = new Progress({ label: process.env["TEST_STEP"] ?? "tests", unit: "files" });
  readonly #failures: string[] = [];

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#progress.start(files.length);
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state !== "failed") return;
    const logged = test.logs().map(({ content }) => content.trimEnd());
    this.#fail(titleOf(test), [...errors.map(reasonOf), ...logged], {
      file: test.module.relativeModuleId,
      name: namesOf(test).join(" "),
    });
  }

  onTestSuiteResult(suite: TestSuite): void {
    const file = suite.module.relativeModuleId;
    if (suite.errors().length > 0) this.#fail(`${file} › ${suite.fullName}`, suite.errors().map(reasonOf), { file });
  }

  onTestModuleEnd(module: TestModule): void {
    const file = module.relativeModuleId;
    if (module.errors().length > 0) this.#fail(file, module.errors().map(reasonOf), { file });
    this.#progress.advance();
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    // For example, a worker process crashed, or a promise was rejected after its test had ended.
    for (const error of errors) this.#fail(fileOf(error) ?? "outside of the tests", [reasonOf(error)]);
    for (const module of modules) {
      const lost = [...module.children.allTests("pending")].length;
      if (lost > 0)
        this.#fail(module.relativeModuleId, [`${lost} tests did not run.`], { file: module.relativeModuleId });
    }
    this.#progress.end();
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const all = (state: "passed" | "skipped") => tests.filter((test) => test.result().state === state);
    saveCount({
      passed: all("passed").length,
      skipped: all("skipped").map(titleOf),
      failed: this.#failures.length,
      failures: this.#failures,
    });
  }

  #fail(title: string, reasons: readonly string[], alone?: { file: string; name?: string }): void {
    const text = failure(title, reasons.join("\n"), alone && [`run it alone: ${commandFor(alone)}`]);
    this.#failures.push(text);
    this.#progress.fail(text);
  }
}

function commandFor({ file, name }: { file: string; name?: string }): string {
  const set = variables.flatMap((variable) => {
    const value = process.env[variable];
    return value ? [`${variable}=${quoted(value)}`] : [];
  });
  // The name is a pattern.
  const only = name === undefined ? [] : ["-t", quoted(name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))];
  return [...set, "npx vitest run", quoted(file), ...only].join(" ");
}

function titleOf({ module, fullName }: TestCase): string {
  return `${module.relativeModuleId} › ${fullName}`;
}

function namesOf(test: TestCase | TestSuite): string[] {
  const { parent, name } = test;
  return parent.type === "module" ? [name] : [...namesOf(parent), name];
}

function fileOf(error: SerializedError): string | undefined {
  const path: unknown = error["VITEST_TEST_PATH"];
  return typeof path === "string" ? relative("", path) : undefined;
}

function reasonOf({ name, message, stack = "", ...others }: SerializedError): string {
  const diff = "diff" in others && typeof others.diff === "string" ? [others.diff] : [];
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  const own = frames.find((line) => !line.includes("node_modules") && !line.includes("node:"));
  return [`${name}: ${message}`, ...diff, ...(own ? [own.replace(`${process.cwd()}/`, "")] : [])].join("\n");
}
