import Papa from "papaparse";

/**
 * Reads rows of an old and a new address from CSV, from columns copied out of a spreadsheet, or from lines with a space
 * between the two. A row without an address in its first column, such as a heading, is left out.
 */
export function readRedirectList(text: string): { from: string; to: string }[] {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: "greedy" });
  return data.flatMap((row) => {
    const cells = row.length > 1 ? row : (row[0] ?? "").trim().split(/\s+/);
    const [from = "", to = ""] = cells.map((cell) => cell.trim());
    return /^(\/|https?:)/i.test(from) ? { from, to } : [];
  });
}
