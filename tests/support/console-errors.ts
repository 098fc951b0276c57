import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

const written: string[] = [];
/** Every browser knows these elements; the one that component tests run in does not. */
const unknownToHappyDom = /^The tag <search> is unrecognized in this browser/;

/** What the test has written with console.error so far; a test that expects errors takes them, and does not fail. */
export function takeConsoleErrors(): string[] {
  return written.splice(0);
}

// How long a component may take to show something; the default of 1 s is a timed assertion on a busy machine.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: 15_000 });
}

// Loaded before every test file: an error that nobody expected fails the test that caused it.
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
