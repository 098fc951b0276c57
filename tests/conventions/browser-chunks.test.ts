import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { browserChunks } from "../../scripts/browser-chunks.ts";

test("every file of a browser chunk exists, and is in one chunk only", () => {
  const files: string[] = Object.values(browserChunks).flat();
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
});
