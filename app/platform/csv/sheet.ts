export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What a column of an export contains. `decimal` has two decimal places. */
export type Column = { label: string; kind: "text" | "number" | "decimal" | "time" };
export type Cell = string | null;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns a moment as a spreadsheet shows it in a time zone: "2026-11-21 14:05". */
export function localTime(isoTime: string, timeZone: string): string {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  const parts = Object.fromEntries(clock.formatToParts(new Date(isoTime)).map(({ type, value }) => [type, value]));
  return `${parts["year"]}-${parts["month"]}-${parts["day"]} ${parts["hour"]}:${parts["minute"]}`;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const [year, two] = ["numeric", "2-digit"] as const;
  const format = { year, month: two, day: two, hour: two, minute: two, hourCycle: "h23", timeZone } as const;
  return new Intl.DateTimeFormat("en", format);
}
