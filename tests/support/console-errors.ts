import { afterEach, beforeEach, expect } from "vitest";

const written: string[] = [];

/** What the test has written with console.error so far; a test that expects errors takes them, and does not fail. */
export function takeConsoleErrors(): string[] {
  return written.splice(0);
}

// Loaded before every test file: an error that nobody expected fails the test that caused it.
const original = console.error;
beforeEach(() => {
  written.length = 0;
  console.error = (...parts: unknown[]) => {
    written.push(parts.map(String).join(" "));
    original(...parts);
  };
});
afterEach(() => {
  console.error = original;
  expect(takeConsoleErrors(), "console.error").toEqual([]);
});
