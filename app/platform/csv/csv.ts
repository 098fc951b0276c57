/** Spreadsheets need this byte order mark to recognize UTF-8; otherwise Arabic is garbled. */
export const csvStart = "\ufeff";

/** One row for spreadsheets: every cell quoted, CRLF at the end. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Text that begins like a formula gets an apostrophe: a spreadsheet must not run visitors' input. */
function csvCell(value: string | number): string {
  const text = String(value);
  const neutral = typeof value === "string" && /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${neutral.replaceAll('"', '""')}"`;
}
