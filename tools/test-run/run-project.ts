import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Count, countIn } from "./report.ts";

const repository = join(import.meta.dirname, "..", "..");

/** Runs a project's tests with our reporter. Returns its output and count. */
export async function runTests(files: Record<string, string>, runner: string, reporter: string) {
  const project = await mkdtemp(join(tmpdir(), "reporters-"));
  try {
    await symlink(join(repository, "node_modules"), join(project, "node_modules"));
    for (const [file, source] of Object.entries(files)) {
      await mkdir(dirname(join(project, file)), { recursive: true });
      await writeFile(join(project, file), source);
    }
    const report = join(project, "report.json");
    const [program = "", ...parameters] = runner.split(" ");
    const command = join("node_modules", ".bin", program);
    const { stdout, stderr, status } = spawnSync(
      command,
      [...parameters, `--reporter=${join(import.meta.dirname, reporter)}`],
      {
        cwd: project,
        encoding: "utf8",
        env: { ...process.env, TEST_REPORT: report, TEST_STEP: "[1/2] tests", NIGHTLY: "", TEST_POSTGRES: "debian" },
      },
    );
    return { output: stdout + stderr, count: countIn(report, { name: "tests", succeeded: status === 0 }) };
  } finally {
    await rm(project, { recursive: true });
  }
}

export const headlinesOf = ({ failures = [] }: Count) => failures.map((text) => text.split("\n")[0]);
