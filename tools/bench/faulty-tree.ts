import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { createVitest, type TestModule } from "vitest/node";
import { linesOf, treeFiles } from "../test-run/import-graph.ts";

/** A failed test: its file and its description ("file › name"). */
export type Finding = { file: string; text: string };

export interface FaultyTree extends AsyncDisposable {
  /** Runs test files until a test fails, while a file is changed. Returns what failed. */
  findingsOf(tests: readonly string[], changed?: { file: string; text: string }): Promise<Finding[]>;
}

/** Copies the working tree, so that faults are never planted in it, and makes the copy the current folder. */
export async function faultyTree(): Promise<FaultyTree> {
  mkdirSync("test-results", { recursive: true });
  const [original, folder] = [resolve(), mkdtempSync(resolve("test-results", "faults-"))];
  for (const file of treeFiles()) cpSync(file, join(folder, file));
  // Hard links, because the sandbox of programs allows only the files below the product's own folder.
  execFileSync("cp", ["-al", "node_modules", folder]);
  process.chdir(folder);
  rmSync(join("node_modules", ".cache"), { recursive: true, force: true });
  // Some tests ask git for the files.
  linesOf("init", "--quiet");
  linesOf("add", "--all");
  const vitest = await createVitest({ watch: false, reporters: [{}], bail: 1, root: folder });
  return {
    async findingsOf(tests, changed) {
      using _planted = changed && plant(changed, (path) => vitest.invalidateFile(path));
      const wanted = new Set(tests.map((file) => join(folder, file)));
      const all = await vitest.globTestSpecifications([...tests]);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
        all.filter(({ moduleId }) => wanted.has(moduleId)),
      );
      const unhandled = unhandledErrors.map((error) => ({ file: tests[0] ?? "", text: String(error) }));
      const own = testModules.filter(({ moduleId }) => wanted.has(moduleId)); // earlier ones are listed, too
      return [...own.flatMap(failuresIn), ...unhandled];
    },
    async [Symbol.asyncDispose]() {
      await vitest.close();
      process.chdir(original);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function plant({ file, text }: { file: string; text: string }, onChange: (path: string) => void): Disposable {
  const path = resolve(file);
  const original = readFileSync(path, "utf8");
  const write = (written: string) => {
    writeFileSync(path, written);
    onChange(path);
  };
  write(text);
  return { [Symbol.dispose]: () => write(original) };
}

function failuresIn(module: TestModule): Finding[] {
  const file = relative("", module.moduleId);
  const failed = [...module.children.allTests("failed")].map(({ fullName }) => ({
    file,
    text: `${file} › ${fullName}`,
  }));
  return failed.length === 0 && module.state() === "failed" ? [{ file, text: `${file} › cannot be loaded` }] : failed;
}
