import type TurndownService from "turndown";
import { elementOf, HEADINGS } from "@/components/admin/knowledge-base/editor/pasted-elements";

/** Sheets fill their width by one cell. */
const MAX_COLUMNS = 100;
const MAX_ADDED = 50_000;

/** Takes tables apart that only arrange a page or draw a box, as in mails; a caption goes before its table. */
export function removeLayoutTables(body: HTMLElement): void {
  const tables = [...body.querySelectorAll("table")].reverse();
  const holders = new Set(tables.filter((table) => table.querySelector("table")));
  for (const table of tables) {
    const cells = [...table.rows].flatMap((row) => [...row.cells]);
    const isLayout = /^(?:presentation|none)$/.test(table.getAttribute("role") ?? "");
    const blocks: Element[] = table.caption ? [table.caption] : [];
    if (isLayout || cells.length === 1 || holders.has(table)) blocks.push(...cells);
    for (const block of blocks) {
      table.before(elementOf(table, "div", ...block.childNodes));
      block.remove();
    }
    if (cells.length > 0 && !table.querySelector("td,th")) table.remove();
  }
  for (const heading of body.querySelectorAll(`:is(td,th) :is(${HEADINGS})`))
    heading.replaceWith(elementOf(heading, "strong", ...heading.childNodes));
}

/** Gives each row a cell for each column: Markdown has none over several. The first row tells how many there are. */
export function padRows(body: HTMLElement): void {
  let added = 0;
  const empty = () => {
    if (++added > MAX_ADDED) throw new RangeError("too many cells");
    return elementOf(body, "td");
  };
  for (const table of body.querySelectorAll("table")) {
    const rows = [...table.rows];
    // Cells that are added on the way are of one column and row.
    for (const [index, row] of rows.entries())
      for (const cell of [...row.cells]) {
        const { cellIndex, rowSpan } = cell;
        const colSpan = Math.min(cell.colSpan, MAX_COLUMNS);
        for (let column = 1; column < colSpan; column++) cell.after(empty());
        for (const below of rows.slice(index + 1, index + rowSpan)) {
          const after = below.cells[cellIndex] ?? null;
          for (let column = 0; column < colSpan; column++) below.insertBefore(empty(), after);
        }
      }
    const columns = Math.max(...rows.map(({ cells }) => cells.length));
    while (rows[0] && rows[0].cells.length < columns) rows[0].append(empty());
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

/** A cell is one line; the column separator is escaped, unless an odd backslash does so. */
function cellOf(content: string): string {
  const lines = content.split("\n").flatMap((line) => line.trim() || []);
  const line = lines.join("<br>").replace(/(?<!\\)((?:\\\\)*)\|/g, "$1\\|");
  return ` ${line} |`;
}

function rowOf(content: string, node: TurndownService.Node): string {
  const row = node as Element;
  const isFirst = row.closest("table")?.querySelector("tr") === row;
  const cells = [...row.children].filter(({ tagName }) => tagName === "TD" || tagName === "TH").length;
  return `\n|${content}${isFirst ? `\n|${" --- |".repeat(cells)}` : ""}`;
}
