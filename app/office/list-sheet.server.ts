import { businessDay } from "#app/domain/business-calendar.ts";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { everyPage } from "#app/platform/csv/page-stream.ts";
import type { Download } from "#app/platform/csv/sheet-download.server.ts";
import type { Column } from "#app/platform/csv/sheet.ts";
import type { Page } from "#app/platform/db/cursor.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { mapRecord } from "#app/platform/i18n/record-of.ts";
import { officeMessages } from "./messages.ts";

type ListSheet<Filter, Row, Key extends string> = {
  /** The beginning of the file name, before the day: "customers". */
  name: string;
  columns: (language: Language) => Download<Key>["columns"];
  /** Returns a page of the list that the office shows. */
  list: (filter: Filter, cursor: string | undefined, size: number) => Promise<Page<Row>>;
  record: (row: Row, language: Language) => Record<NoInfer<Key>, string | null>;
};

const rowsAtOnce = 1_000;

/** The export of a list (serveSheets): all rows that its filters allow. */
export function listSheet<Filter, Row, Key extends string>(
  now: () => Date,
  { name, columns, list, record }: ListSheet<Filter, Row, Key>,
) {
  async function* pages(filter: Filter, language: Language) {
    for await (const rows of everyPage((cursor) => list(filter, cursor, rowsAtOnce))) {
      yield rows.map((row) => record(row, language));
    }
  }
  return ({ query }: { query: Filter }, language: Language): Download<Key> => ({
    name: `${name}-${businessDay(now())}`,
    columns: withTimeZone(columns(language), language),
    pages: pages(query, language),
    timeZone: businessTimeZone,
  });
}

/** The heading of a time says in which time zone it is. */
function withTimeZone<Key extends string>(columns: Record<Key, Column>, language: Language): Record<Key, Column> {
  const { exportedTime } = officeMessages[language];
  return mapRecord(columns, (column) =>
    column.kind === "time" ? { ...column, label: interpolate(exportedTime, { column: column.label }) } : column,
  );
}
