import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { sheetDownload, type SheetFormat } from "./sheet-download.server.ts";
import { column } from "./sheet.ts";

const columns = {
  company: column("الشركة"),
  phone: column("Phone"),
  quantity: column("Quantity", "number"),
  total: column("Total", "decimal"),
  receivedAt: column("Received", "time"),
};

const canOpen = existsSync("/usr/bin/soffice");

type Row = Record<keyof typeof columns, string | null>;

/** Returns the cells that LibreOffice reads in an export of these rows, without its header. */
async function openedIn(format: SheetFormat["format"], rows: Row[], ...options: string[]): Promise<string[][]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "sheet-"));
  async function* pages() {
    for (const row of rows) yield [row];
  }
  const sheet = { name: "orders", columns, pages: pages(), timeZone: "Africa/Cairo" };
  const file = join(folder.path, `exported.${format}`);
  await writeFile(file, await sheetDownload(sheet, { format, language: "ar" }).bytes());
  execFileSync("soffice", [
    `-env:UserInstallation=file://${folder.path}/profile`,
    "--headless",
    ...options,
    "--convert-to",
    "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false",
    "--outdir",
    join(folder.path, "opened"),
    file,
  ]);
  const [header, ...cells] = parse(await readFile(join(folder.path, "opened", "exported.csv")), { bom: true });
  expect(header).toEqual(["الشركة", "Phone", "Quantity", "Total", "Received"]);
  return cells;
}

const rowOf = (company: string, phone: string, receivedAt: string | null = null) => ({
  company,
  phone,
  quantity: "1250",
  total: "312500.50",
  receivedAt,
});

/** What spreadsheets change if they take it for a number, a date, or a formula. */
const changeable = [
  "01001234567",
  "6221234567890123456",
  "1E5",
  "2E10",
  "11/12",
  "5-10",
  "2026-11-20",
  "12:30",
  "50%",
  "1/2",
  "TRUE",
  "٠١٢٣٤",
  "JAN1",
  "-12",
  "@mona",
  "=1+1",
  '=HYPERLINK("x")',
  "+966 50 123 4567",
  "_x0041_",
  " two  spaces ",
  'a "b", c;\nd\te',
];

const times = [
  ["2026-11-20T22:30:00.000Z", "2026-11-21 00:30"],
  ["2026-07-01T21:30:00.000Z", "2026-07-02 00:30"],
  ["2026-01-31T22:00:00.000Z", "2026-02-01 00:00"],
] as const;

const rows = [...changeable.map((text) => rowOf(text, text)), ...times.map(([at]) => rowOf("شركة النيل", "", at))];
/** UTF-8, with commas. Its import dialog recognizes this; started like this, it does not. */
const asCsv = "--infilter=Text - txt - csv (StarCalc):44,34,76,1,,0";
const formulas = changeable.filter((text) => /^[=@-]/.test(text));

test.skipIf(!canOpen)("LibreOffice reads a workbook as it was meant", async () => {
  expect(await openedIn("xlsx", rows)).toEqual([
    ...changeable.map((text) => [text, text, "1250", "312500.5", ""]),
    ...times.map(([, shown]) => ["شركة النيل", "", "1250", "312500.5", `${shown}:00`]),
  ]);
});

test.skipIf(!canOpen)("with quoted fields as text, LibreOffice changes nothing in a CSV file", async () => {
  const safe = (text: string) => (formulas.includes(text) ? `'${text}` : text);
  expect(await openedIn("csv", rows, `${asCsv},true`)).toEqual([
    ...changeable.map((text) => [safe(text), safe(text), "1250", "312500.50", ""]),
    ...times.map(([, shown]) => ["شركة النيل", "", "1250", "312500.50", shown]),
  ]);
});

test.skipIf(!canOpen)("otherwise, it recognizes numbers and times in a CSV file, and calculates nothing", async () => {
  const opened = await openedIn("csv", rows, `${asCsv},false`);
  const cells = opened.flatMap(([company, phone]) => [company, phone]);
  expect(cells).toEqual(expect.arrayContaining(formulas.map((text) => `'${text}`)));
  expect(cells).toEqual(expect.arrayContaining(["شركة النيل", "+966 50 123 4567", 'a "b", c;\nd\te']));
  expect(opened.map(([, , quantity, total]) => [quantity, total])).toEqual(rows.map(() => ["1250", "312500.5"]));
  expect(opened.slice(-times.length).map((row) => row.at(-1))).toEqual(times.map(([, shown]) => `${shown}:00`));
});
