import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const long = /\/tests\/(durability|attack|islands|pages|deploy)\/|\/site-content\/files\//;

/**
 * Starts the slowest test files first, so that the run does not have to wait for one of them at the end, and those with
 * a DOM last: Vitest starts another worker process, which imports everything again, whenever the environment changes.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's own method
    const sorted = await super.sort(files);
    const groupOf = ({ moduleId }: TestSpecification) =>
      hasDom(moduleId) ? "with a DOM" : long.test(moduleId) ? "long" : "short";
    const groups = Map.groupBy(sorted, groupOf);
    return (["long", "short", "with a DOM"] as const).flatMap((group) => groups.get(group) ?? []);
  }
}

function hasDom(path: string): boolean {
  return readFileSync(path, "utf8").startsWith("// @vitest-environment");
}
