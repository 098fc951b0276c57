import { strToU8, Zip, ZipDeflate } from "fflate";
import { localTimeOf } from "#app/platform/i18n/zoned-time.server.ts";
import type { Cell, Column } from "./sheet.ts";

type Sheet = { columns: readonly Column[]; pages: AsyncIterable<Cell[][]>; timeZone: string; isRightToLeft: boolean };

/** Writes an Excel workbook (ECMA-376) with typed cells piece by piece, so that memory use stays constant. */
export async function* xlsxPieces(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  const begin = (path: string) => {
    const file = new ZipDeflate(path);
    zip.add(file);
    return file;
  };
  for (const [path, xml] of Object.entries(parts)) begin(path).push(strToU8(declaration + xml), true);
  const file = begin("xl/worksheets/sheet1.xml");
  file.push(strToU8(declaration + opening(sheet)));
  yield* written.splice(0);
  let number = 1;
  for await (const rows of sheet.pages) {
    file.push(strToU8(rows.map((cells) => rowXml(cells, (number += 1), sheet)).join("")));
    yield* written.splice(0);
  }
  file.push(strToU8("</sheetData></worksheet>"), true);
  zip.end();
  yield* written.splice(0);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Style numbers: 0 is text, 1 a header, 2 a whole number, 3 a decimal, and 4 a time. */
const styleOf = { text: 0, number: 2, decimal: 3, time: 4 };
const headerStyle = 1;
const widthOf = { text: 28, number: 12, decimal: 16, time: 18 };

const parts = {
  "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

function opening({ columns, isRightToLeft }: Sheet): string {
  const widths = columns
    .map(({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf[kind]}"/>`)
    .join("");
  const view = `<sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ""}><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView>`;
  const header = columns.map(({ label }, at) => textXml(label, `${letterOf(at)}1`, headerStyle)).join("");
  return `<worksheet xmlns="${main}"><sheetViews>${view}</sheetViews><cols>${widths}</cols><sheetData><row r="1">${header}</row>`;
}

/** Exports have at most 26 columns. */
function letterOf(column: number): string {
  return String.fromCharCode("A".charCodeAt(0) + column);
}

function rowXml(cells: readonly Cell[], number: number, { columns, timeZone }: Sheet): string {
  const written = columns.map((column, at) => cellXml(cells[at] ?? "", `${letterOf(at)}${number}`, column, timeZone));
  return `<row r="${number}">${written.join("")}</row>`;
}

function cellXml(value: string, place: string, { kind }: Column, timeZone: string): string {
  if (value === "") return "";
  if (kind === "time") {
    return `<c r="${place}" s="${styleOf.time}"><v>${serialOf(localTimeOf(new Date(value), timeZone))}</v></c>`;
  }
  const isNumber = kind !== "text" && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value);
  return isNumber ? `<c r="${place}" s="${styleOf[kind]}"><v>${value}</v></c>` : textXml(value, place, styleOf.text);
}

const dayMilliseconds = 86_400_000;

/** Days since 1899-12-30, which is how spreadsheets count. */
function serialOf(localTime: string): number {
  return (Date.parse(`${localTime}Z`) - Date.UTC(1899, 11, 30)) / dayMilliseconds;
}

const entities: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };
/** Characters that XML does not allow, and line ends, which XML would change. */
const notXml = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function textXml(text: string, place: string, style: number): string {
  const safe = text
    .replaceAll("\r\n", "\n")
    .replace(notXml, "")
    .replace(/[<>&]/g, (sign) => entities[sign] ?? sign);
  // Readers would take "_x0041_" for an escaped letter.
  const literal = safe.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${literal}</t></is></c>`;
}
