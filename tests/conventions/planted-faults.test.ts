import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { changed } from "#tools/bench/listed-fault.ts";
import { plantedFaults } from "#tools/bench/planted-fault-list.ts";
import { ruleFiles } from "#tools/bench/random-faults.ts";

test("each planted fault still fits its file, and its tests exist", () => {
  for (const fault of plantedFaults) {
    const text = readFileSync(fault.file, "utf8");
    expect(changed(text, fault), fault.name).not.toBe(text);
    expect(fault.tests.filter((file) => !existsSync(file))).toEqual([]);
  }
});

test("the files in which faults are planted at random exist", () => {
  const files = Object.values(ruleFiles).flat();
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
