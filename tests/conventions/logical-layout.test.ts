import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Arabic is written from right to left, so a layout with physical left or right is wrong in one language. */
const root = join(import.meta.dirname, "..", "..");
const utility =
  /(?<=["'`\s:!])-?(?:(?:[mp][lr]|scroll-[mp][lr]|left|right)-(?:\d|\[|\(|px|auto|full)|(?:border-[lr]|rounded-(?:[lr]|[tb][lr])|text-left|text-right|float-left|float-right)(?=["'`\s!-]))/g;
const declaration =
  /(?:^|[;{\s])((?:(?:margin|padding|border)-)?(?:left|right)|(?:text-align|float|clear):\s*(?:left|right))\b\s*[:;]/gm;

function physicalIn(file: string, source: string): string[] {
  if (file.endsWith(".css")) return [...source.matchAll(declaration)].map(([found]) => found.trim());
  return source.match(utility) ?? [];
}

test("no layout uses left or right", async () => {
  const found: string[] = [];
  for await (const file of glob("app/**/*.{tsx,css}", { cwd: root })) {
    const source = await readFile(join(root, file), "utf8");
    found.push(...physicalIn(file, source).map((physical) => `${file}: ${physical}`));
  }
  expect(found).toEqual([]);
});

test("a use of left or right is detected", () => {
  const classes = ["ml-4", "-mr-1", "sm:pl-2", "left-0", "text-right", "border-l-2", "rounded-tl-lg", "hover:pr-3!"];
  for (const name of classes) expect(physicalIn("a.tsx", `<p className="a ${name} b">`), name).toHaveLength(1);
  for (const name of [
    "ms-4",
    "pe-2",
    "start-0",
    "text-start",
    "border-s",
    "rounded-s-lg",
    "leading-6",
    "right-to-left",
  ]) {
    expect(physicalIn("a.tsx", `<p className="a ${name} b">`), name).toEqual([]);
  }
  expect(physicalIn("a.css", "a { margin-left: 1px; text-align: right; left: 0 }")).toHaveLength(3);
  expect(physicalIn("a.css", "a { margin-inline-start: 1px; text-align: start; background-position: left }")).toEqual(
    [],
  );
});
