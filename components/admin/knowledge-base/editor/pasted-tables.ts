import type TurndownService from "turndown";

const MAX_COLUMNS = 100;

/** Gives each row of a table as many cells as it has columns: Markdown has no cells over several. */
export function squared(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    const rows = [...table.rows].slice(0, 2_000);
    const empty = () => table.ownerDocument.createElement("td");
    /** Numbers of further rows that a cell above takes, by column. */
    const taken: number[] = [];
    for (const row of rows) {
      for (let column = 0; column < MAX_COLUMNS; column++) {
        const cell = row.cells[column];
        if ((taken[column] ?? 0) > 0) {
          taken[column] = (taken[column] ?? 0) - 1;
          row.insertBefore(empty(), cell ?? null);
        } else if (cell) {
          const width = Math.min(cell.colSpan, MAX_COLUMNS - column);
          for (let next = 0; next < width; next++) taken[column + next] = cell.rowSpan - 1;
          for (let next = 1; next < width; next++) cell.after(empty());
          cell.removeAttribute("colspan");
          column += width - 1;
        } else if (!taken.some((left, other) => other > column && left > 0)) break;
        else row.append(empty());
      }
    }
    const [first] = rows;
    const columns = Math.max(...rows.map(({ cells }) => cells.length));
    while (first && first.cells.length < Math.min(columns, MAX_COLUMNS)) first.append(empty());
  }
}

export function addTableRules(turndown: TurndownService): void {
  turndown.addRule("cell", { filter: ["th", "td"], replacement: cellOf });
  turndown.addRule("row", { filter: "tr", replacement: rowOf });
  turndown.addRule("table", {
    filter: ["table", "thead", "tbody", "tfoot"],
    replacement: (content, node) => (node.nodeName === "TABLE" ? `\n\n${content.trim()}\n\n` : content),
  });
}

/** A cell is one line; the column separator is escaped. */
function cellOf(content: string): string {
  const lines = content.split("\n").flatMap((line) => line.trim() || []);
  const line = lines.join("<br>").replace(/(?<!\\)\|/g, "\\|");
  return ` ${line} |`;
}

function rowOf(content: string, node: TurndownService.Node): string {
  const row = node as Element;
  const isFirst = row.closest("table")?.querySelector("tr") === row;
  const cells = [...row.children].filter(({ tagName }) => tagName === "TD" || tagName === "TH").length;
  return `\n|${content}${isFirst ? `\n|${" --- |".repeat(cells)}` : ""}`;
}
