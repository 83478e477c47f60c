/** What a spreadsheet takes for a formula at the beginning of a cell, in full width too, and what it skips before one. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Marks the file as UTF-8 for programs that would guess. */
export const BYTE_ORDER_MARK = "\ufeff";

/** A line of a CSV file (RFC 4180). Cells that a spreadsheet would run get an apostrophe, by which it takes them for text. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
