import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToasts, dismissedToastMilliseconds, toastMilliseconds } from "./toast.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a toast disappears after five seconds and is removed after a million milliseconds", () => {
  const toasts = createToasts();
  toasts.show({ title: "Saved" });
  vi.advanceTimersByTime(4_999);
  expect(toasts.read().state).toBe("shown");
  vi.advanceTimersByTime(1);
  expect(toasts.read().state).toBe("dismissed");
  vi.advanceTimersByTime(999_999);
  expect(toasts.read().state).toBe("dismissed");
  vi.advanceTimersByTime(1);
  expect(toasts.read()).toEqual({ state: "none" });
});

test("only one toast is shown: a new one replaces it and gets its full time", () => {
  const toasts = createToasts();
  toasts.show({ title: "First" });
  vi.advanceTimersByTime(4_000);
  toasts.show({ title: "Second" });
  vi.advanceTimersByTime(4_000);
  expect(toasts.read()).toMatchObject({ state: "shown", toast: { title: "Second" } });
  vi.advanceTimersByTime(1_000);
  expect(toasts.read()).toMatchObject({ state: "dismissed", toast: { title: "Second" } });
});

test("a toast shown after a dismissed one is not removed with it", () => {
  const toasts = createToasts();
  toasts.show({ title: "First" });
  toasts.dismiss();
  vi.advanceTimersByTime(dismissedToastMilliseconds - 1_000);
  toasts.show({ title: "Second" });
  vi.advanceTimersByTime(1_000);
  expect(toasts.read()).toMatchObject({ state: "shown", toast: { title: "Second" } });
});

test("the timer pauses while the toast is being read", () => {
  const toasts = createToasts();
  toasts.show({ title: "Long" });
  vi.advanceTimersByTime(3_000);
  toasts.pause();
  vi.advanceTimersByTime(60_000);
  expect(toasts.read().state).toBe("shown");
  toasts.resume();
  vi.advanceTimersByTime(toastMilliseconds - 3_000 - 1);
  expect(toasts.read().state).toBe("shown");
  vi.advanceTimersByTime(1);
  expect(toasts.read().state).toBe("dismissed");
});

test("subscribers are notified of every change until they unsubscribe", () => {
  const toasts = createToasts();
  const heard: string[] = [];
  const stop = toasts.subscribe(() => heard.push(toasts.read().state));
  toasts.show({ title: "One" });
  toasts.dismiss();
  stop();
  toasts.show({ title: "Two" });
  expect(heard).toEqual(["shown", "dismissed"]);
});
