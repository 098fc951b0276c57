import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { acceptancesSchema, findingsIn, unresolved } from "./findings.ts";

const url = "https://github.com/advisories/GHSA-xxxx-xxxx-xxxx";
const advisory = { source: 1, name: "deep", title: "Reads too far", url, severity: "high", range: "<2.0.0" };
const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: { deep: { name: "deep", via: [advisory] }, above: { name: "above", via: ["deep", advisory] } },
});
const acceptance = {
  url,
  package: "deep",
  reason: "Only the build uses it, on our own files.",
  decidedOn: "2026-11-01",
  untilDay: "2027-02-01",
};

test("a finding is unresolved until it is accepted", () => {
  const findings = findingsIn(report);
  expect(findings.map(({ title }) => title)).toEqual(["Reads too far"]);
  expect(unresolved(findings, [], "2026-11-22")).toHaveLength(1);
  expect(unresolved(findings, [{ ...acceptance, url: `${url}-other` }], "2026-11-22")).toHaveLength(1);
  expect(unresolved(findings, [acceptance], "2026-11-22")).toEqual([]);
});

test("an acceptance is valid until it expires", () => {
  expect(unresolved(findingsIn(report), [acceptance], "2027-02-02")).toHaveLength(1);
});

test("a registry that does not respond is neither a success nor a failure, and its reason is known", () => {
  for (const output of ["", "<html>", "null"]) expect(() => findingsIn(output), output).toThrow("no report");
  const refused = '{"message":"405 Method Not Allowed","error":{}}';
  expect(() => findingsIn(refused)).toThrow("405 Method Not Allowed");
  expect(findingsIn('{"vulnerabilities":{}}')).toEqual([]);
});

test("the stored acceptances have a reason and an expiration date", async () => {
  const kept = await readFile(join(import.meta.dirname, "..", "..", "docs", "accepted-advisories.json"), "utf8");
  expect(z.safeParse(acceptancesSchema, JSON.parse(kept)).error).toBeUndefined();
});
