import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bodyLimits, lanes } from "#app/platform/admission/admission.server.ts";

const docs = join(import.meta.dirname, "..", "..", "docs");
const text = readFileSync(join(docs, "security.md"), "utf8");
const asked = readFileSync(join(docs, "asvs-5.0-level-2.txt"), "utf8").match(/^[\d.]+(?= [12]$)/gm) ?? [];
const answers = [...text.matchAll(/^\|\s*(\d+\.\d+\.\d+)\s*\|[^|]*\|\s*([^|]*?)\s*\|\s*(.*?)\s*\|$/gm)].map(
  ([, number = "", verdict = "", how = ""]) => ({ number, verdict, how }),
);

test("every requirement of levels 1 and 2, and no other, is listed exactly once", () => {
  expect(asked).toHaveLength(253); // 70 requirements of level 1 and 183 of level 2
  expect(answers.map(({ number }) => number)).toEqual(asked);
});

test("each requirement is marked as met, not applicable, or open, with an explanation", () => {
  for (const { number, verdict, how } of answers) {
    expect(["met", "not applicable", "open"], number).toContain(verdict);
    expect(how.length, number).toBeGreaterThan(3);
  }
});

test("every file to which the document refers exists", () => {
  const named = [...text.matchAll(/\]\(([^)#:]+)\)|^\[[\w-]+\]: (\S+)$/gm)].map(
    ([, inline, below]) => inline ?? below ?? "",
  );
  expect(named.length).toBeGreaterThan(40);
  for (const path of named) expect(existsSync(join(docs, path)), path).toBe(true);
});

test("every test that the checklist refers to is listed below it", () => {
  const below = new Set([...text.matchAll(/^\[([\w-]+)\]: /gm)].map(([, name]) => name));
  for (const { number, how } of answers) {
    for (const [, name] of how.matchAll(/\[([\w-]+)\](?!\()/g)) expect(below.has(name), `${number} ${name}`).toBe(true);
  }
});

const seconds: Readonly<Record<string, number>> = { "1 min": 60, "10 min": 600, "15 min": 900, "1 h": 3_600 };
/** The name and limit of each counter in the table. */
const counts = new Map(
  [...text.matchAll(/^\|\s*`([\w-]+\*?)`\s*\|\s*(\d[^|]*?)\s*\|[^|\n]*\|[^|\n]*\|[^|\n]*\|$/gm)].map(
    ([, name, bound]) => [name, bound],
  ),
);
const sources = ["app", "server"].flatMap((folder) =>
  readdirSync(join(docs, "..", folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => readFileSync(join(docs, "..", folder, path), "utf8")),
);

test("every limit in the code is in the table with its value, and vice versa", () => {
  const limits = sources.flatMap((source) => [
    ...source.matchAll(/name: (?:"([\w-]+)"|`([\w-]+)\$\{\w+\}`),\s*points: ([\w[\].]+),\s*perSeconds(?:: (\w+))?/g),
  ]);
  expect(limits.length).toBeGreaterThan(15);
  for (const [, name, pattern, points, perSeconds] of limits) {
    const bound = counts.get(name ?? `${pattern}*`);
    expect(bound, name ?? pattern).toBeDefined();
    if (!name) continue;
    const [atMost, time = ""] = bound?.split(" in ") ?? [];
    expect([atMost, seconds[time]], name).toEqual([points, Number(perSeconds)]);
  }
  expect(new Set(counts.keys())).toEqual(new Set(limits.map(([, name, pattern]) => name ?? `${pattern}*`)));
  // Check that every limit is written in the form that the pattern above matches.
  const declared = sources.reduce(
    (sum, source) => sum + (source.match(/\bpoints: [\w[\].]+,\s*perSeconds/g)?.length ?? 0),
    0,
  );
  expect(declared).toBe(limits.length);
});

test("every lane is in the table with its slots", () => {
  const rows = [...text.matchAll(/^\|\s*`?(\w+)`?\s*\|[^|\n]*\|\s*(\d+)\s*\|\s*(\d+)\s*\|\s*(\d+)\s*\|$/gm)];
  const documented = rows.map(([, lane, ...bounds]) => [lane, ...bounds.map(Number)]);
  const inCode = Object.entries({ ...lanes, bodies: bodyLimits }).map(([lane, { places, perSender, waiting }]) => [
    lane,
    places,
    perSender,
    waiting,
  ]);
  expect(documented).toEqual(inCode);
});
