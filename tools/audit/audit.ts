/**
 * `npm run audit`: looks up known vulnerabilities in our packages in the first source that responds. Each finding must be
 * accepted in docs/accepted-advisories.json or fixed by using another version. If no source responds, the audit fails
 * only with `-- --must-run`. docs/security-audit.md lists the sources.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { acceptancesSchema, type Finding, findingsIn, unresolved } from "./findings.ts";
import { findingsInExport, installedIn } from "./osv.ts";

const rootFolder = join(import.meta.dirname, "..", "..");
const json = (...path: string[]): unknown => JSON.parse(readFileSync(join(rootFolder, ...path), "utf8"));
const acceptances = z.parse(acceptancesSchema, json("docs", "accepted-advisories.json"));
const { AUDIT_REGISTRY: registry, AUDIT_DATABASE: database } = process.env;

function askNpm(...parameters: string[]): Finding[] {
  const quick = ["--fetch-retries=0", "--fetch-timeout=20000"];
  const { stdout } = spawnSync("npm", ["audit", "--json", ...quick, ...parameters], {
    cwd: rootFolder,
    encoding: "utf8",
    timeout: 60_000,
    shell: process.platform === "win32",
  });
  return findingsIn(stdout ?? "");
}

const sources: { name: string; ask: () => Promise<Finding[]> }[] = [
  { name: "the registry", ask: async () => askNpm() },
  ...(registry ? [{ name: "AUDIT_REGISTRY", ask: async () => askNpm(`--registry=${registry}`) }] : []),
  ...(database
    ? [{ name: "AUDIT_DATABASE", ask: () => findingsInExport(database, installedIn(json("package-lock.json"))) }]
    : []),
];

async function findings(): Promise<{ source: string; found: Finding[] } | undefined> {
  for (const { name, ask } of sources) {
    try {
      return { source: name, found: await ask() };
    } catch (error) {
      console.log(`No advisories from ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return undefined;
}

const result = await findings();
if (!result) {
  console.log("NOT CHECKED: no source of advisories responds, so vulnerabilities are unknown.");
  console.log("Every week and before each update, run this with a source that works: npm run audit -- --must-run");
  console.log("See docs/security-audit.md.");
  if (process.argv.includes("--must-run")) process.exitCode = 1;
} else {
  const open = unresolved(result.found, acceptances, new Date().toISOString().slice(0, 10));
  for (const { name, severity, title, url } of open) console.log(`${severity}: ${name}: ${title} ${url}`);
  console.log(`Known vulnerabilities in our packages, according to ${result.source}: ${result.found.length}.`);
  console.log(`Neither fixed nor accepted: ${open.length}.`);
  process.exitCode = open.length > 0 ? 1 : 0;
}
