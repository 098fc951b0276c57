import { personal } from "#app/platform/http/caching.ts";
import { directionOf, type Language } from "#app/platform/i18n/language.ts";
import { localTimeOf } from "#app/platform/i18n/zoned-time.server.ts";
import { csvRow, csvStart } from "./csv.ts";
import { streamOf } from "./page-stream.ts";
import { type Column, xlsxType } from "./sheet.ts";
import { xlsxPieces } from "./xlsx.server.ts";

export type Download<Key extends string = string> = {
  /** The file name without its extension. */
  name: string;
  columns: Record<Key, Column>;
  pages: AsyncIterable<Record<NoInfer<Key>, string | null>[]>;
  timeZone: string;
};
export type SheetFormat = { format: "csv" | "xlsx"; language: Language };

/** A download that reads its records page by page while sending, so that memory use stays constant. */
export function sheetDownload<Key extends string>(sheet: Download<Key>, { format, language }: SheetFormat): Response {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys come from the object itself
  const keys = Object.keys(sheet.columns) as Key[];
  const columns = keys.map((key) => sheet.columns[key]);
  async function* pages() {
    for await (const records of sheet.pages) {
      yield records.map((record) => keys.map((key) => namedIn(sheet.columns[key], record[key])));
    }
  }
  const { timeZone } = sheet;
  const isRightToLeft = directionOf(language) === "rtl";
  const pieces = format === "xlsx" ? xlsxPieces({ columns, pages: pages(), timeZone, isRightToLeft }) : csvPieces();
  async function* csvPieces() {
    yield csvStart + csvRow(columns.map(({ label }) => label));
    for await (const rows of pages()) {
      yield rows.map((cells) => csvRow(cells.map((cell, at) => shownIn(columns[at], cell ?? "", timeZone)))).join("");
    }
  }
  return new Response(streamOf<string | Uint8Array>(pieces), {
    headers: {
      "content-type": format === "xlsx" ? xlsxType : "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${sheet.name}.${format}"`,
      "cache-control": personal,
    },
  });
}

function shownIn(column: Column | undefined, cell: string, timeZone: string): string {
  return column?.kind === "time" && cell !== "" ? localTimeOf(new Date(cell), timeZone).replace("T", " ") : cell;
}

function namedIn({ names }: Column, cell: string | null): string | null {
  return (cell !== null && names?.[cell]) || cell;
}
