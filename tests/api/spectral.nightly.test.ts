import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { testApi } from "#tests/support/test-api.ts";

const run = promisify(execFile);
/** Not a dependency: for one test, it would add 242 packages, and one of them reports each installation to a third party. */
const spectral = ["exec", "--yes", "--ignore-scripts", "--package=@stoplight/spectral-cli@6.16.3", "--", "spectral"];
const findings = z.array(z.object({ code: z.string(), severity: z.number(), path: z.array(z.coerce.string()) }));
const error = 0;

test("the description has no errors by Spectral's rules for OpenAPI documents", async () => {
  await using api = await testApi();
  const folder = await mkdtemp(join(tmpdir(), "pmf-spectral-"));
  try {
    await writeFile(join(folder, ".spectral.json"), JSON.stringify({ extends: ["spectral:oas"] }));
    await writeFile(join(folder, "openapi.json"), await (await api.request("/api/openapi.json")).text());
    const lint = [...spectral, "lint", "openapi.json", "--format=json", "--output=found.json", "--fail-severity=error"];
    await run("npm", [...lint, "--ruleset=.spectral.json"], { cwd: folder }).catch(() => undefined); // it fails if it finds errors
    const found: unknown = JSON.parse(await readFile(join(folder, "found.json"), "utf8"));
    expect(z.parse(findings, found).filter(({ severity }) => severity === error)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
