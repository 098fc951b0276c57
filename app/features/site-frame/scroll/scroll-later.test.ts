// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timing } from "./debounce.ts";
import { scrollLater } from "./scroll-later.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the page scrolls once the delay has passed", () => {
  const scroll = vi.fn<() => void>();
  scrollLater(scroll);
  vi.advanceTimersByTime(timing.restore - 1);
  expect(scroll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scroll).toHaveBeenCalledOnce();
});

test.each(["wheel", "touchmove", "pointerdown", "keydown", "focusin"])(
  "the page stays where it is after %s",
  (move) => {
    const scroll = vi.fn<() => void>();
    scrollLater(scroll);
    document.body.dispatchEvent(new Event(move, { bubbles: true }));
    vi.advanceTimersByTime(timing.restore);
    expect(scroll).not.toHaveBeenCalled();
  },
);
