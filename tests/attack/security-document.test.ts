import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const docs = join(import.meta.dirname, "..", "..", "docs");
const text = readFileSync(join(docs, "security.md"), "utf8");
const asked = readFileSync(join(docs, "asvs-5.0-level-2.txt"), "utf8").match(/^[\d.]+(?= [12]$)/gm) ?? [];
const answers = [...text.matchAll(/^\|\s*(\d+\.\d+\.\d+)\s*\|[^|]*\|\s*([^|]*?)\s*\|\s*(.*?)\s*\|$/gm)].map(
  ([, number = "", verdict = "", how = ""]) => ({ number, verdict, how }),
);

test("every requirement of levels 1 and 2 is answered exactly once, and no other", () => {
  expect(asked).toHaveLength(253); // 70 of level 1 and 183 of level 2
  expect(answers.map(({ number }) => number)).toEqual(asked);
});

test("each answer says whether it holds, does not apply or is open, and how or why", () => {
  for (const { number, verdict, how } of answers) {
    expect(["holds", "not applicable", "open"], number).toContain(verdict);
    expect(how.length, number).toBeGreaterThan(3);
  }
});

test("every file that the document names is there", () => {
  const named = [...text.matchAll(/\]\(([^)#:]+)\)|^\[[\w-]+\]: (\S+)$/gm)].map(
    ([, inline, below]) => inline ?? below ?? "",
  );
  expect(named.length).toBeGreaterThan(40);
  for (const path of named) expect(existsSync(join(docs, path)), path).toBe(true);
});

test("every test that an answer refers to is named below", () => {
  const below = new Set([...text.matchAll(/^\[([\w-]+)\]: /gm)].map(([, name]) => name));
  for (const { number, how } of answers) {
    for (const [, name] of how.matchAll(/\[([\w-]+)\](?!\()/g)) expect(below.has(name), `${number} ${name}`).toBe(true);
  }
});
