import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { countInGroup } from "./process-group.ts";
import { type CpuUse, countInTree } from "./process-tree.ts";

/** Counts in a group of processes if this user can create one, otherwise in the process tree. */
export function countCpuUse(): CpuUse {
  return countInGroup() ?? countInTree();
}

/** The file in which scripts/prepare.mjs, which installs the packages before this process starts, notes its CPU time. */
const noted = join("node_modules", ".cache", "prepare-cpu-seconds.json");

/** Returns and forgets the CPU seconds of the preparation for this run. */
export function takePreparationSeconds(file = noted): number {
  if (!existsSync(file)) return 0;
  const seconds = z.parse(z.number(), JSON.parse(readFileSync(file, "utf8")));
  rmSync(file);
  return seconds;
}
