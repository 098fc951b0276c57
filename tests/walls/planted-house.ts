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

/** Creates a small project of these files outside the repository, and returns what our lint rules find. */
export async function lintHouse(files: Record<string, string>): Promise<Finding[]> {
  const house = await mkdtemp(join(tmpdir(), "pmf-walls-"));
  try {
    for (const rules of [".oxlintrc.json", "package.json", "tsconfig.json", "scripts/house-rules"]) {
      await cp(join(repository, rules), join(house, rules), { recursive: true });
    }
    await symlink(join(repository, "node_modules"), join(house, "node_modules"));
    for (const [file, source] of Object.entries(files)) {
      await mkdir(dirname(join(house, file)), { recursive: true });
      await writeFile(join(house, file), source);
    }
    return await lint(house);
  } finally {
    await rm(house, { recursive: true });
  }
}

async function lint(house: string): Promise<Finding[]> {
  const linter = join(repository, "node_modules", "oxlint", "bin", "oxlint");
  const parameters = [linter, "--type-aware", "--format=json"];
  // The linter exits with 1 if it finds something; the findings are on standard output either way.
  const { stdout } = await run(process.execPath, parameters, { cwd: house }).catch((failure: unknown) =>
    z.object({ stdout: z.string() }).parse(failure),
  );
  return reportSchema
    .parse(JSON.parse(stdout))
    .diagnostics.map(({ code, message, filename }) => ({ file: filename, rule: code, message }));
}
