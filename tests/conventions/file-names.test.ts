import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const files = execFileSync("git", ["ls-files", "app", "server", "content", "scripts", "tools", "tests"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));

/**
 * File names that a framework requires, or that describe only a role, because the folder's name describes the subject.
 */
const roles = /^(store|service|api|contract|table|messages|feature|jobs|root|main|setup|steps)$/;
const frameworkExports = /^(action|handle|handleError|loader|setup)$/;

const values = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm;
const types = /^export (?:type|interface) (\w+)/gm;

function namesIn(text: string, exported: RegExp): string[] {
  return [...text.matchAll(exported)].map(([, name = ""]) => name);
}

/** Splits a name into words: "isGuessable" -> "is", "guessable". */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split("-");
}

/**
 * Returns whether two words are forms of the same word, such as "format" and "formatted", or "reading" and "readings".
 */
function areOne(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** Returns whether the name of a file with a single export (not counting types) shares a word with the export. */
function isWellNamed(file: string, text: string): boolean {
  const [only, ...others] = namesIn(text, values);
  const [stem = ""] = basename(file).split(".");
  if (!only || others.length > 0 || roles.test(stem) || frameworkExports.test(only)) return true;
  const exported = [only, ...namesIn(text, types)].flatMap(wordsOf);
  return wordsOf(stem).some((word) => exported.some((other) => areOne(word, other)));
}

test("a file with one export is named after it", () => {
  expect(files.filter((file) => !isWellNamed(file, readFileSync(file, "utf8")))).toEqual([]);
  expect(isWellNamed("app/ui/speed.ts", "export function createClock() {}")).toBe(false);
});
