import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

const written: string[] = [];
/** Elements that every browser supports, but the DOM of component tests does not. */
const unknownToHappyDom = /^The tag <search> is unrecognized in this browser/;

/** Returns and clears the console.error output so far. Tests that expect errors must call this to pass. */
export function takeConsoleErrors(): string[] {
  return written.splice(0);
}

// Loaded before every test file, so that an unexpected error fails the test that caused it.
const original = console.error;
beforeEach(() => {
  written.length = 0;
  console.error = (...parts: unknown[]) => {
    const message = format(...parts);
    if (unknownToHappyDom.test(message)) return;
    written.push(message);
    original(...parts);
  };
});
afterEach(() => {
  console.error = original;
  expect(takeConsoleErrors(), "console.error").toEqual([]);
});
