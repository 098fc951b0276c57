import { expect, test } from "vitest";
import { freePlaceOf } from "./free-place.ts";

const window = { width: 1440, height: 900 };
const message = { width: 400, height: 68 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("a message is at the bottom in the middle, unless a control is there", () => {
  expect(freePlaceOf(message, window, [])).toEqual({ left: 520, top: 816 });
  expect(freePlaceOf(message, window, [box(900, 850, 100, 36)])).toEqual({ left: 16, top: 816 });
});

test("a message moves above a bar of buttons, and between rows with links", () => {
  const bar = box(0, 820, 1440, 60);
  expect(freePlaceOf(message, window, [bar])).toEqual({ left: 520, top: 752 });
  const rows = [100, 300, 500, 700].map((top) => box(0, top, 1440, 24));
  const { top } = freePlaceOf(message, window, [bar, ...rows]);
  expect([bar, ...rows].every((row) => row.bottom <= top || row.top >= top + message.height)).toBe(true);
});

test("where every place has controls, a message covers the fewest", () => {
  const phone = { width: 390, height: 844 };
  const wide = { width: 358, height: 68 };
  const cards = Array.from({ length: 40 }, (_, at) => box(20, at * 22, 300, 20));
  const { top } = freePlaceOf(wide, phone, [...cards, box(20, 790, 40, 20), box(80, 790, 40, 20)]);
  expect(top + wide.height).toBeLessThanOrEqual(792);
});
