import type TurndownService from "turndown";

const MAX_COLUMNS = 100;
/** Limit on cells added to all tables of a text. */
const MAX_ADDED = 50_000;

/** Takes tables apart that only arrange a page or draw a box, as in mails; a caption goes before its table. */
export function withoutLayout(body: HTMLElement): void {
  const tables = [...body.querySelectorAll("table")].reverse();
  const holders = new Set(tables.filter((table) => table.querySelector("table")));
  for (const table of tables) {
    const cells = [...table.rows].flatMap((row) => [...row.cells]);
    const isLayout = /^(?:presentation|none)$/.test(table.getAttribute("role") ?? "");
    const blocks: Element[] = table.caption ? [table.caption] : [];
    if (isLayout || cells.length === 1 || holders.has(table)) blocks.push(...cells);
    for (const block of blocks) {
      const place = table.ownerDocument.createElement("div");
      place.append(...block.childNodes);
      block.remove();
      table.before(place);
    }
    if (cells.length > 0 && !table.querySelector("td,th")) table.remove();
  }
  for (const heading of body.querySelectorAll(":is(td,th) :is(h1,h2,h3,h4,h5,h6)")) {
    const strong = heading.ownerDocument.createElement("strong");
    strong.append(...heading.childNodes);
    heading.replaceWith(strong);
  }
}

/** Gives each row of a table as many cells as it has columns: Markdown has no cells over several. */
export function squared(body: HTMLElement): void {
  let added = 0;
  const empty = () => {
    if (++added > MAX_ADDED) throw new RangeError("too many cells");
    return body.ownerDocument.createElement("td");
  };
  for (const table of body.querySelectorAll("table")) {
    const rows = [...table.rows].slice(0, 2_000);
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
