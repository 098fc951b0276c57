import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Column } from "./sheet.ts";
import { xlsxPieces } from "./xlsx.server.ts";

const columns: Column[] = [
  { label: "الشركة", kind: "text" },
  { label: "Phone", kind: "text" },
  { label: "Quantity", kind: "number" },
  { label: "Total", kind: "decimal" },
  { label: "Received", kind: "time" },
];

async function* pages() {
  yield [
    ["شركة النيل", "01001234567", "1250", "312500.50", "2026-11-20T22:30:00.000Z"],
    ["1E5", "+20 100 123 4567", "3", "750.00", "2026-07-01T21:30:00.000Z"],
  ];
  yield [["=1+1", null, "7", "1.10", "2026-01-31T22:00:00.000Z"]];
}

test.skipIf(!existsSync("/usr/bin/soffice"))("LibreOffice reads a workbook as it was meant", async () => {
  const folder = await mkdtemp(join(tmpdir(), "workbook-"));
  const sheet = { columns, pages: pages(), timeZone: "Africa/Cairo", isRightToLeft: true };
  await writeFile(join(folder, "orders.xlsx"), await Array.fromAsync(xlsxPieces(sheet)));
  execFileSync("soffice", [
    `-env:UserInstallation=file://${folder}/profile`,
    "--headless",
    "--convert-to",
    "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false",
    "--outdir",
    folder,
    join(folder, "orders.xlsx"),
  ]);
  const shown = (await readFile(join(folder, "orders.csv"), "utf8"))
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split("\n");
  await rm(folder, { recursive: true });
  expect(shown).toEqual([
    "الشركة,Phone,Quantity,Total,Received",
    "شركة النيل,01001234567,1250,312500.5,2026-11-21 00:30:00",
    "1E5,+20 100 123 4567,3,750,2026-07-02 00:30:00",
    "=1+1,,7,1.1,2026-02-01 00:00:00",
  ]);
});
