// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { DayFilter } from "./day-filter.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Shows the filter, and the days that it has chosen. */
function Filtered({ chosen }: { chosen: (string | undefined)[] }) {
  const [day, setDay] = useState<string>();
  return (
    <DayFilter
      label="From"
      chosen={day}
      onChoose={(next) => {
        chosen.push(next);
        setDay(next);
      }}
    />
  );
}

test("a year that is typed digit by digit stays in the field, and only the whole one filters", () => {
  vi.useFakeTimers();
  const chosen: (string | undefined)[] = [];
  render(<Filtered chosen={chosen} />);
  const field = screen.getByLabelText<HTMLInputElement>("From");
  for (const value of ["0002-11-01", "0020-11-01", "0202-11-01", "2026-11-01", ""]) {
    fireEvent.change(field, { target: { value } });
    act(() => void vi.runAllTimers());
    expect(field.value).toBe(value);
  }
  expect(chosen).toEqual(["2026-11-01", undefined]);
});
