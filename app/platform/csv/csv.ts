/** The byte order mark by which spreadsheets know UTF-8, so that Arabic opens right. */
export const csvStart = "\ufeff";

/** One row for spreadsheets: every cell quoted, CRLF at the end. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** A text that begins like a formula gets an apostrophe: a spreadsheet must not run what a visitor wrote. */
function csvCell(value: string | number): string {
  const text = String(value);
  const neutral = typeof value === "string" && /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${neutral.replaceAll('"', '""')}"`;
}
