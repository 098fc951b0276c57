import { BaseSequencer, type TestSpecification } from "vitest/node";

const long = /\/tests\/(durability|attack|leaves|pages)\//;

/** What takes a minute begins first, so that the end of a run does not wait for one file alone. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's own method
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
