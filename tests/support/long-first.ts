import { BaseSequencer, type TestSpecification } from "vitest/node";

const long = /\/tests\/(durability|attack|islands|pages)\//;

/** Starts the slowest files first, so that the run does not end waiting for one of them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's own method
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
