/**
 * Beginning of a cell that a spreadsheet would run as a formula, even with full-width signs or after characters that
 * it skips: visitors typed many of the cells.
 */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Matches text that a spreadsheet would read as a number: "007" as 7, long numbers and "1E5" rounded. */
const NUMBER_LIKE = /^(?:0\d+(?:[.,]\d*)?|\d{12,}|\d+(?:\.\d+)?e[+-]?\d+)$/i;

/** Tells spreadsheets that the file is UTF-8; some would guess another encoding. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * By RFC 4180. Cells that a spreadsheet would run get an apostrophe; those that it would round or cut become
 * a text formula, because quotes preserve no zeros.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (typeof value !== "string") return String(value ?? "");
  // Only digits, one letter, one sign, and one point or comma can get here.
  if (NUMBER_LIKE.test(value)) return `"=""${value}"""`;
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
