import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Progress } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function progressOn(terminal: { isTTY?: boolean; columns?: number } = {}) {
  const written: string[] = [];
  const output = { ...terminal, write: (text: string) => written.push(text) };
  return { written, progress: new Progress({ label: "[3/6] tests", unit: "files", output }) };
}

test("a log gets one line per tenth of the way", () => {
  const { written, progress } = progressOn();
  progress.start(256);
  for (let done = 0; done < 256; done += 1) {
    vi.advanceTimersByTime(1000);
    progress.advance();
  }
  progress.end();
  expect(written).toHaveLength(11);
  expect(written.slice(0, 2)).toEqual(["[3/6] tests: 0 of 256 files, 0:00\n", "[3/6] tests: 26 of 256 files, 0:26\n"]);
  expect(written.at(-1)).toBe("[3/6] tests: 256 of 256 files, 4:16\n");
});

test("failures are printed when they happen, and counted", () => {
  const { written, progress } = progressOn();
  progress.start(2);
  progress.fail("✗ one");
  progress.advance();
  expect(written.slice(1)).toEqual(["✗ one\n", "[3/6] tests: 1 of 2 files, 1 failed, 0:00\n"]);
});

test("a terminal shows one line, which is updated each second, fits, and stays below the failures", () => {
  const { written, progress } = progressOn({ isTTY: true, columns: 30 });
  const shown = () => written.at(-1)?.replace("\r\u001B[K", "");
  progress.start(2);
  vi.advanceTimersByTime(130_000);
  expect(shown()).toBe("[3/6] tests: 0 of 2 files, 2:");
  expect(written.join("")).not.toContain("\n");
  progress.fail("✗ one");
  expect(written.at(-2)).toBe("\r\u001B[K✗ one\n");
  expect(shown()).toBe("[3/6] tests: 0 of 2 files, 1 ");
  progress.end();
  expect(shown()).toBe("");
});
