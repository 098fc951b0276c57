import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pmf-audit-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the audit with registries that refuse connections, so that only a file of advisories can respond. */
function audit(database: string, ...parameters: string[]) {
  const away = "http://127.0.0.1:9/";
  const env = { ...process.env, npm_config_registry: away, AUDIT_REGISTRY: away, AUDIT_DATABASE: database };
  const program = join(import.meta.dirname, "audit.ts");
  return spawnSync(process.execPath, [program, ...parameters], { encoding: "utf8", env });
}

async function advisoriesAbout(name: string): Promise<string> {
  const affected = [
    { package: { ecosystem: "npm", name }, ranges: [{ type: "SEMVER", events: [{ introduced: "0" }] }] },
  ];
  const file = join(folder, `${name}.zip`);
  await writeFile(file, zipSync({ "1.json": strToU8(JSON.stringify({ id: "GHSA-1", affected })) }));
  return file;
}

test("if only the last source responds, the audit counts", async () => {
  const clean = audit(await advisoriesAbout("not-installed"), "--must-run");
  expect(clean.stdout).toMatch(/No advisories from AUDIT_REGISTRY: .*ECONNREFUSED[^]*according to AUDIT_DATABASE: 0/);
  expect(clean.stdout).not.toContain("NOT CHECKED");
  expect(clean.status).toBe(0);
  const affected = audit(await advisoriesAbout("react"));
  expect(affected.stdout).toContain("Neither fixed nor accepted: 1.");
  expect(affected.status).toBe(1);
});

test("if all sources fail, nothing was checked", () => {
  const missing = join(folder, "missing.zip");
  expect(audit(missing)).toMatchObject({ status: 0, stdout: expect.stringContaining("NOT CHECKED") });
  expect(audit(missing, "--must-run").status).toBe(1);
});
