import { expect, test } from "vitest";
import { instantOf, localTimeOf, startOfNextDay, zonedTime } from "./zoned-time.server.ts";

const cairo = "Africa/Cairo";

test("a local time converts to an instant, in winter and in summer", () => {
  expect(instantOf("2026-01-15T09:00", cairo).toISOString()).toBe("2026-01-15T07:00:00.000Z");
  expect(instantOf("2026-07-15T09:00", cairo).toISOString()).toBe("2026-07-15T06:00:00.000Z");
  expect(localTimeOf(new Date("2026-07-15T06:00:59Z"), cairo)).toBe("2026-07-15T09:00");
});

test("a local time gets the offset of its day", () => {
  expect(zonedTime("2026-12-01T18:30", cairo)).toBe("2026-12-01T18:30:00+02:00");
  expect(zonedTime("2026-07-01T18:30", cairo)).toBe("2026-07-01T18:30:00+03:00");
});

test("a time that is skipped in spring is an hour later", () => {
  const skipped = instantOf("2026-04-24T00:30", cairo);
  expect(skipped.toISOString()).toBe("2026-04-23T22:30:00.000Z");
  expect(localTimeOf(skipped, cairo)).toBe("2026-04-24T01:30");
});

test("a time that is repeated in autumn is the first of the two", () => {
  expect(instantOf("2026-10-29T23:30", cairo).toISOString()).toBe("2026-10-29T20:30:00.000Z");
});

test("the next day begins at the local midnight, even if it is skipped or the day has 25 hours", () => {
  expect(startOfNextDay(new Date("2026-04-23T10:00:00Z"), cairo).toISOString()).toBe("2026-04-23T22:00:00.000Z");
  expect(startOfNextDay(new Date("2026-10-29T10:00:00Z"), cairo).toISOString()).toBe("2026-10-29T22:00:00.000Z");
});
