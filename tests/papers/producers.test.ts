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

// Made by qpdf from papers above, with a password only for changes (qpdf --encrypt "" owner 256 -- …).
const locked = "tests/papers/locked";
test.each(readdirSync(locked))("%s, which only its owner can change, is read without a password", async (file) => {
  expect(await faultsIn(join(locked, file))).toEqual([]);
});
