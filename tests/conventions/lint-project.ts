import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod/mini";

const run = promisify(execFile);
const repository = join(import.meta.dirname, "..", "..");

const reportSchema = z.object({
  diagnostics: z.array(z.object({ code: z.string(), message: z.string(), filename: z.string() })),
});
export type Finding = { file: string; rule: string; message: string };

/** Creates a small project from these files outside the repository, and returns the findings of our lint rules. */
export async function lintProject(files: Record<string, string>): Promise<Finding[]> {
  const project = await mkdtemp(join(tmpdir(), "pmf-lint-"));
  try {
    const imported = ["tests/support/hang-limits.ts", "app/platform/i18n/language.ts"];
    for (const rules of [".oxlintrc.json", "package.json", "tsconfig.json", "tools/lint-rules", ...imported]) {
      await cp(join(repository, rules), join(project, rules), { recursive: true });
    }
    await symlink(join(repository, "node_modules"), join(project, "node_modules"));
    for (const [file, source] of Object.entries(files)) {
      await mkdir(dirname(join(project, file)), { recursive: true });
      await writeFile(join(project, file), source);
    }
    return await lint(project);
  } finally {
    await rm(project, { recursive: true });
  }
}

async function lint(project: string): Promise<Finding[]> {
  const linter = join(repository, "node_modules", "oxlint", "bin", "oxlint");
  const parameters = [linter, "--type-aware", "--format=json"];
  // The linter exits with 1 if it finds violations. They are printed to standard output either way.
  const { stdout } = await run(process.execPath, parameters, { cwd: project }).catch((failure: unknown) =>
    z.object({ stdout: z.string() }).parse(failure),
  );
  return reportSchema
    .parse(JSON.parse(stdout))
    .diagnostics.map(({ code, message, filename }) => ({ file: filename, rule: code, message }));
}
