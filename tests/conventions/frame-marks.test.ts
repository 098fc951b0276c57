import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const asksFrame = /(?:\.office|\bmain):has\(/g;

/** After every change in the page, even a typed letter, browsers compute the styles of everything below again. */
test("no style asks what the frame of the back office contains; pages mark it (shell/mark-office.ts)", async () => {
  const found: string[] = [];
  for await (const file of glob("app/**/*.{tsx,css}", { cwd: root })) {
    const source = await readFile(join(root, file), "utf8");
    found.push(...(source.match(asksFrame) ?? []).map((selector) => `${file}: ${selector}`));
  }
  expect(found).toEqual([]);
  expect(".office:has(.site) h1, .office main:has(.record[open])".match(asksFrame)).toHaveLength(2);
});
