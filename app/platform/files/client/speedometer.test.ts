import { expect, test } from "vitest";
import { createSpeedometer } from "./speedometer.ts";

test("a single measurement gives no speed", () => {
  const speed = createSpeedometer();
  expect(speed.bytesPerSecond()).toBeUndefined();
  speed.note(1_000, 0);
  expect(speed.bytesPerSecond()).toBeUndefined();
});

test("only the last seconds count", () => {
  const speed = createSpeedometer();
  speed.note(0, 0);
  speed.note(1_000_000, 1_000);
  speed.note(1_000_100, 6_500);
  speed.note(1_000_200, 7_500);
  expect(speed.bytesPerSecond()).toBe(100);
});

test("a restarted upload is measured from scratch", () => {
  const speed = createSpeedometer();
  speed.note(0, 0);
  speed.note(500, 1_000);
  speed.note(0, 1_500);
  expect(speed.bytesPerSecond()).toBeUndefined();
  speed.note(300, 2_500);
  expect(speed.bytesPerSecond()).toBe(300);
});

test("after a pause, the speed is unknown", () => {
  const speed = createSpeedometer();
  speed.note(0, 0);
  speed.note(500, 1_000);
  speed.reset();
  expect(speed.bytesPerSecond()).toBeUndefined();
});
