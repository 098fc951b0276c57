/** A byte order mark. Spreadsheets need it to recognize UTF-8; without it, Arabic is garbled. */
export const csvStart = "\ufeff";

/** Formats a row for spreadsheets: every cell is quoted, and the line ends with CRLF. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Such a number calculates nothing, and an apostrophe would be copied with it. */
const phoneNumber = /^\+\d[\d ().-]{5,30}(?:(?:ext\.?|x) ?\d{1,6})?$/;

/** Adds an apostrophe before text that looks like a formula, so that spreadsheets never execute visitors' input. */
function csvCell(value: string | number): string {
  const text = String(value);
  const isFormula = typeof value === "string" && /^\s*[=+\-@＝＋－＠]/.test(text) && !phoneNumber.test(text);
  const neutral = isFormula ? `'${text}` : text;
  return `"${neutral.replaceAll('"', '""')}"`;
}
