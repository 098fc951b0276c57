import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const asksFrame = /(?:\.office|\bmain):has\(/g;
const has = /:has\((?:[^()]|\([^()]*\))*\)/g;
/** React sets these attributes again with every letter; `p` is in most of what it adds. */
const changesOften = /\[(?:name|role|type|value)\b|[\s(+>,]p\b/;
/** Styles of public pages, which are short. */
const ofPublicPages = /^app\/ui\/styles\/(?:app|news)\.css:/;

/** After every change in the page, even a typed letter, browsers compute the styles of everything below again. */
test("no style asks what the frame of the back office contains; pages mark it (shell/mark-office.ts)", async () => {
  expect(await selectorsLike(asksFrame)).toEqual([]);
  expect(".office:has(.site) h1, .office main:has(.record[open])".match(asksFrame)).toHaveLength(2);
});

/**
 * Browsers look for everything that `:has()` names in each element that changes. After a match, they compute the style of
 * the root again, whose own `:has()` goes through the whole page.
 */
test("no :has() of the back office names what changes with every letter", async () => {
  const found = await selectorsLike(has);
  expect(found.filter((selector) => changesOften.test(selector) && !ofPublicPages.test(selector))).toEqual([]);
  const planted = [
    "label:has([type=radio])",
    "h1:has(+ p)",
    "div:not(:has(> .a, > [role=alert]))",
    ".a:has(:checked) p",
  ];
  expect(planted.map((each) => changesOften.test(each.match(has)?.join() ?? ""))).toEqual([true, true, true, false]);
});

async function selectorsLike(pattern: RegExp): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob("app/**/*.{tsx,css}", { cwd: root })) {
    const source = await readFile(join(root, file), "utf8");
    found.push(...(source.match(pattern) ?? []).map((selector) => `${file}: ${selector}`));
  }
  return found;
}
