import { vi } from "vitest";
import { waitMilliseconds } from "./hang-limits.ts";

/** Repeats assertions until they pass. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  // oxlint-disable-next-line project/no-clocks -- its limit only ends hangs, with the last failed assertion
  return vi.waitFor(check, { timeout: waitMilliseconds, interval: 150 });
}
