import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareVersions, findingsInExport, installedIn } from "./osv.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pmf-osv-"));
});
afterAll(() => rm(folder, { recursive: true }));

const lock = {
  packages: {
    "": { name: "pmf-site", version: "0.1.0" },
    "node_modules/deep": { version: "2.0.0" },
    "node_modules/@scope/above/node_modules/deep": { version: "1.9.0" },
    "node_modules/@scope/above": { version: "3.0.0-beta.2" },
    "node_modules/alias": { name: "real", version: "1.0.0" },
  },
};

function advisory(id: string, name: string, events: object[], others: object = {}) {
  const affected = [{ package: { ecosystem: "npm", name }, ranges: [{ type: "SEMVER", events }] }];
  return { id, summary: `${id} summary`, database_specific: { severity: "HIGH" }, affected, ...others };
}

async function found(...entries: { id: string }[]): Promise<string[]> {
  const file = join(folder, "all.zip");
  await writeFile(
    file,
    zipSync(Object.fromEntries(entries.map((each) => [`${each.id}.json`, strToU8(JSON.stringify(each))]))),
  );
  return (await findingsInExport(file, installedIn(lock))).map(
    ({ name, url, severity }) => `${severity} ${name} ${url}`,
  );
}

test("an export is searched for the versions in use", async () => {
  const cases = [
    advisory("GHSA-old", "deep", [{ introduced: "0" }, { fixed: "1.9.0" }]),
    advisory("GHSA-nested", "deep", [{ introduced: "1.9.0" }, { fixed: "2.0.0" }]),
    advisory("GHSA-two-ranges", "deep", [{ introduced: "0" }, { fixed: "1.0.0" }, { introduced: "2.0.0" }]),
    advisory("GHSA-last", "@scope/above", [{ introduced: "3.0.0-alpha" }, { last_affected: "3.0.0-beta.2" }]),
    advisory("GHSA-release", "@scope/above", [{ introduced: "3.0.0" }]),
    advisory("MAL-1", "real", [{ introduced: "0" }]),
    advisory("MAL-2", "alias", [{ introduced: "0" }]),
    advisory("GHSA-withdrawn", "deep", [{ introduced: "0" }], { withdrawn: "2026-01-01T00:00:00Z" }),
    { id: "GHSA-listed", affected: [{ package: { ecosystem: "npm", name: "deep" }, versions: ["1.9.0"] }] },
    { id: "GHSA-elsewhere", affected: [{ package: { ecosystem: "PyPI", name: "deep" }, versions: ["1.9.0"] }] },
  ];
  expect(await found(...cases)).toEqual([
    "high deep https://github.com/advisories/GHSA-nested",
    "high deep https://github.com/advisories/GHSA-two-ranges",
    "high @scope/above https://github.com/advisories/GHSA-last",
    "high real MAL-1",
    "unknown deep https://github.com/advisories/GHSA-listed",
  ]);
});

test("a file without advisories, a part of one, and a missing one are no success", async () => {
  await expect(found({ id: "nothing" })).rejects.toThrow("no advisories");
  await found(advisory("GHSA-a", "other", [{ introduced: "0" }]));
  const whole = await readFile(join(folder, "all.zip"));
  for (const bytes of [60, whole.length - 30]) {
    await writeFile(join(folder, "part.zip"), whole.subarray(0, bytes));
    await expect(findingsInExport(join(folder, "part.zip"), new Map()), `${bytes}`).rejects.toThrow("incomplete");
  }
  await expect(findingsInExport(join(folder, "none.zip"), new Map())).rejects.toThrow("ENOENT");
});

test("versions are ordered as in semver.org, §11", () => {
  const order = ["1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11"];
  order.push("1.0.0-rc.1", "1.0.0", "1.9.0", "1.10.0", "2.0.0");
  expect(order.toReversed().toSorted(compareVersions)).toEqual(order);
  expect(compareVersions("1.0.0+build.1", "1.0.0")).toBe(0);
});
