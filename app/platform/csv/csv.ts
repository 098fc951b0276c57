/** A byte order mark. Spreadsheets need it to recognize UTF-8; without it, Arabic is garbled. */
export const csvStart = "\ufeff";

/** Formats a row for spreadsheets: every cell is quoted, and the line ends with CRLF. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Such a number calculates nothing, and an apostrophe would be copied with it. */
const phoneNumber = /^\+\d[\d ().-]{5,30}/;
/**
 * What a formula needs in order to calculate: cells ("A1", "A:A"), functions ("SUM("), texts, and operators. Notes behind a
 * phone number have none of it: "/ 02… (ext. 12), WhatsApp only".
 */
const calculating =
  /[^\p{L}\p{M}\d ().:+\-/\\,;،؛&#]|\p{L} ?\(|(?<=\p{L})(?<![ \d]x|ext)\d|(?<![a-z]{3}|[ (]ex)[a-z]:/iu;

/** Adds an apostrophe before text that looks like a formula, so that spreadsheets never execute visitors' input. */
function csvCell(value: string | number): string {
  const text = String(value);
  const isPhone = phoneNumber.test(text) && !calculating.test(text);
  const isFormula = typeof value === "string" && /^\s*[=+\-@＝＋－＠]/.test(text) && !isPhone;
  const neutral = isFormula ? `'${text}` : text;
  return `"${neutral.replaceAll('"', '""')}"`;
}
