// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import type { DateRange } from "../date-range.ts";
import { analyticsMessages } from "../messages.ts";
import { AnalyticsPage } from "./analytics-page.tsx";

const { en } = analyticsMessages;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const t = en.page.range;
const november = { from: "2026-11-01", to: "2026-11-30" };
const lastYear = { from: "2025-11-26", to: "2026-11-25" };
const names = { orderStatuses: {}, products: {}, inquiryTypes: {}, inquiryCountries: {} };

function showPage() {
  vi.stubGlobal("fetch", () => new Promise(() => {})); // the bar works while the figures load
  const asked: DateRange[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const pageOf = (range: DateRange) => (
    <LanguageProvider language="en">
      <QueryClientProvider client={client}>
        <OfficeMessages messages={{ office: officeMessages.en, analytics: { ...en, names } }}>
          <AnalyticsPage range={range} onRange={(next) => void asked.push(next)} now={() => new Date("2026-11-25")} />
        </OfficeMessages>
      </QueryClientProvider>
    </LanguageProvider>
  );
  const { rerender } = render(pageOf(november));
  return { asked, applyRange: (range: DateRange) => rerender(pageOf(range)) };
}

const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(fieldOf(label), { target: { value } });

test("a period that is applied late keeps the days that were typed in the meantime", () => {
  const { applyRange } = showPage();
  fireEvent.change(screen.getByLabelText(t.period), { target: { value: "365" } });
  fireEvent.change(screen.getByLabelText(t.period), { target: { value: "custom" } });
  type(t.from, "2026-03-01");
  applyRange(lastYear);
  expect([fieldOf(t.from).value, fieldOf(t.to).value]).toEqual(["2026-03-01", "2026-11-25"]);
});

test("impossible days are rejected in place, and possible ones are asked for once", () => {
  const { asked, applyRange } = showPage();
  type(t.from, "2026-12-02");
  type(t.to, "2026-12-01");
  fireEvent.click(screen.getByRole("button", { name: t.show }));
  expect(screen.getByText(en.rangeInvalid)).toBeTruthy();
  expect(asked).toEqual([]);
  type(t.to, "2026-12-05");
  fireEvent.click(screen.getByRole("button", { name: t.show }));
  expect(asked).toEqual([{ from: "2026-12-02", to: "2026-12-05" }]);
  applyRange({ from: "2026-12-02", to: "2026-12-05" });
  expect(screen.queryByText(en.rangeInvalid)).toBeNull();
  applyRange(november); // back in the history
  expect([fieldOf(t.from).value, fieldOf(t.to).value]).toEqual([november.from, november.to]);
});
