import { BaseSequencer, type TestSpecification } from "vitest/node";

const long = /\/tests\/(durability|attack|islands|pages|deploy)\/|\/site-content\/files\//;

/** Starts the slowest test files first, so that the run does not have to wait for one of them at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's own method
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
