import { businessDay } from "#app/domain/business-calendar.ts";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { everyPage } from "#app/platform/csv/page-stream.ts";
import type { Download } from "#app/platform/csv/sheet-download.server.ts";
import type { Page } from "#app/platform/db/cursor.ts";
import type { Language } from "#app/platform/i18n/language.ts";

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
    columns: columns(language),
    pages: pages(query, language),
    timeZone: businessTimeZone,
  });
}
