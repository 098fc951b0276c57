import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultsIn } from "./producers/faults-in.ts";
import { makePapers } from "./producers/make.ts";

test("papers of today's versions of the installed programs are found by their words and read in order", async () => {
  const folder = await mkdtemp(join(tmpdir(), "papers-"));
  const faults: Record<string, string[]> = {};
  for (const path of await makePapers(folder)) {
    const found = await faultsIn(path);
    if (found.length > 0) faults[path] = found;
  }
  await rm(folder, { recursive: true });
  expect(faults).toEqual({});
});
