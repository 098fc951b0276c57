import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultsIn } from "./producers/faults-in.ts";

const folder = "tests/papers/made";
const files = readdirSync(folder);

test("at least six programs made at least 30 papers", () => {
  expect(files.length).toBeGreaterThanOrEqual(30);
  expect(new Set(files.map((file) => file.split("-")[0])).size).toBeGreaterThanOrEqual(6);
});

test.each(files)("%s is found by its words and read in order", async (file) => {
  expect(await faultsIn(join(folder, file))).toEqual([]);
});

// Made by qpdf from papers above: --linearize, --rotate, --object-streams=generate, --add-attachment, or with a password
// only for changes (--encrypt "" owner 256 --).
const rewritten = "tests/papers/rewritten";
test.each(readdirSync(rewritten))("%s is read like the paper that it was made from", async (file) => {
  expect(await faultsIn(join(rewritten, file))).toEqual([]);
});
