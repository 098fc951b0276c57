// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useServerAway } from "./use-server-away.ts";

let answers: (() => Promise<Response>)[];
let checks: number;

beforeEach(() => {
  vi.useFakeTimers();
  checks = 0;
  vi.stubGlobal("fetch", async () => {
    checks += 1;
    return answers.length > 1 ? answers.shift()?.() : answers[0]?.();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const up = async () => new Response();
const down = () => Promise.reject(new TypeError("Failed to fetch"));
const answering = (status: number) => async () => new Response(null, { status });

function Form() {
  return (
    <>
      <input />
      <p>{useServerAway() ? "away" : "there"}</p>
    </>
  );
}

async function show(...given: typeof answers) {
  answers = given;
  render(<Form />);
  await pass(0);
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const use = () =>
  act(async () => void screen.getByRole("textbox").dispatchEvent(new Event("focusin", { bubbles: true })));
const shown = () => screen.getByRole("paragraph").textContent;

test.each([502, 503, 504, 522])("a proxy that answers %i means that the server is down", async (status) => {
  await show(answering(status));
  expect(shown()).toBe("away");
});

test.each([200, 404, 429, 500])("a server that answers %i is up", async (status) => {
  await show(answering(status));
  expect(shown()).toBe("there");
});

test("an unused page is not checked again; a form in use is checked at most every 30 seconds", async () => {
  await show(up, down);
  await pass(3_600_000);
  expect(checks).toBe(1);
  await use();
  expect([checks, shown()]).toEqual([2, "away"]);
});

test("several fields in quick succession cause one check", async () => {
  await show(up);
  for (let field = 0; field < 5; field += 1) await use();
  expect(checks).toBe(1);
});

test("a server that is down is checked until it is back, every 30 seconds and whenever the form is used", async () => {
  await show(down, down, up);
  await pass(29_000);
  expect([checks, shown()]).toEqual([1, "away"]);
  await pass(1_000);
  expect([checks, shown()]).toEqual([2, "away"]);
  await use();
  expect([checks, shown()]).toEqual([3, "there"]);
});

test("a page in the background causes no checks", async () => {
  await show(down);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await pass(300_000);
  expect(checks).toBe(1);
  vi.restoreAllMocks();
});

test("a removed form causes no checks", async () => {
  await show(down);
  cleanup();
  await pass(300_000);
  expect(checks).toBe(1);
});
