/**
 * `npm run audit`: looks up known vulnerabilities in our packages. Each finding must be accepted in
 * docs/accepted-advisories.json or fixed by using another version. If the registry does not respond, the audit fails
 * only with `-- --must-run`.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { acceptancesSchema, findingsIn, unresolved } from "./audit/findings.ts";

const rootFolder = join(import.meta.dirname, "..");
const acceptances = z.parse(
  acceptancesSchema,
  JSON.parse(readFileSync(join(rootFolder, "docs", "accepted-advisories.json"), "utf8")),
);
const quick = ["--fetch-retries=0", "--fetch-timeout=20000"];
const { stdout } = spawnSync("npm", ["audit", "--json", ...quick], {
  cwd: rootFolder,
  encoding: "utf8",
  timeout: 60_000,
  shell: process.platform === "win32",
});
const findings = findingsIn(stdout ?? "");
if (!findings) {
  console.log(
    "NOT CHECKED: the registry does not support audits or cannot be reached, so vulnerabilities are unknown.",
  );
  console.log("Every week and before each update, run this where audits work: npm run audit -- --must-run");
  console.log("See docs/security-audit.md.");
  if (process.argv.includes("--must-run")) process.exitCode = 1;
} else {
  const open = unresolved(findings, acceptances, new Date().toISOString().slice(0, 10));
  for (const { name, severity, title, url } of open) console.log(`${severity}: ${name}: ${title} ${url}`);
  console.log(`Known vulnerabilities in our packages: ${findings.length}. Neither fixed nor accepted: ${open.length}.`);
  process.exitCode = open.length > 0 ? 1 : 0;
}
