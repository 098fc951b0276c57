import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

const written: string[] = [];
/** Elements that every browser supports but the DOM of component tests does not. */
const unknownToHappyDom = /^The tag <search> is unrecognized in this browser/;

/** Errors written with console.error so far; a test that expects some removes them, so that it passes. */
export function takeConsoleErrors(): string[] {
  return written.splice(0);
}

// How long a component may take to show something; the default of 1 s is too short on a busy machine.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: 15_000 });
}

// Loaded before every test file: an unexpected error fails the test that caused it.
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
