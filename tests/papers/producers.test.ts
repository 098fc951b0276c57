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
