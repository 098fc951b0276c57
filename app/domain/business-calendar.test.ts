import { afterEach, expect, test, vi } from "vitest";
import { businessDay, businessYear } from "./business-calendar.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("a day starts and ends at midnight in Cairo, even if midnight is skipped or the day has 25 hours", () => {
  expect(businessDay(new Date("2026-11-20T21:59:59Z"))).toBe("2026-11-20");
  expect(businessDay(new Date("2026-11-20T22:00:00Z"))).toBe("2026-11-21");
  expect(businessDay(new Date("2026-04-23T21:59:59Z"))).toBe("2026-04-23");
  expect(businessDay(new Date("2026-04-23T22:00:00Z"))).toBe("2026-04-24");
  expect(businessDay(new Date("2026-10-29T21:30:00Z"))).toBe("2026-10-29");
});

test("an order at 23:30 UTC on December 31 belongs to the new year in Cairo", () => {
  expect(businessYear(new Date("2026-12-31T23:30:00Z"))).toBe("2027");
});

test("a day does not depend on an engine's date format", async () => {
  // WebKit formats this as "11/22/26", Chromium as "2026-11-22".
  class OtherOrder extends Intl.DateTimeFormat {
    override format = () => "11/22/26";
  }
  vi.stubGlobal("Intl", { DateTimeFormat: OtherOrder });
  const { businessDay: freshBusinessDay } = await import("./business-calendar.ts");
  expect(freshBusinessDay(new Date("2026-11-21T22:00:00Z"))).toBe("2026-11-22");
});
