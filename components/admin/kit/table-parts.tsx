import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide";
import { type Column, nextSort } from "@/components/admin/kit/column";
import { Options } from "@/components/admin/kit/options";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import type { ListState } from "@/lib/core/query/list";

type Sorting = Pick<ListState, "sort" | "defaultSort" | "setSort">;

type HeaderCellProps<Row> = { column: Column<Row>; state: Sorting };

export function HeaderCell<Row>({
  column: { header, sort, actions, className },
  state,
}: HeaderCellProps<Row>) {
  const look = cn(
    "h-8 px-4 text-xs font-medium text-ink-muted @4xl:group-data-compact/table:px-3 @4xl:group-data-compact/table:whitespace-nowrap",
    className,
  );
  if (!sort) {
    return (
      <th scope="col" className={look}>
        {actions ? <span className="sr-only">{header}</span> : header}
      </th>
    );
  }
  const order = state.sort === sort ? "ascending" : state.sort === `-${sort}` ? "descending" : "none";
  const icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[order];
  return (
    <th scope="col" aria-sort={order} className={look}>
      {/* On a phone the header is for screen readers only, and `SortSelect` sorts. */}
      <span className="@4xl:hidden">{header}</span>
      <button
        type="button"
        onClick={() => state.setSort(nextSort(state.sort, sort, state.defaultSort))}
        className="-mx-1 inline-flex items-center gap-1 rounded px-1 hover:text-ink @max-4xl:hidden"
      >
        {header}
        <DrawnIcon icon={icon} className={cn("size-3.5", order === "none" && "text-ink-faint")} />
      </button>
    </th>
  );
}

export function SortSelect<Row>({ columns, state }: { columns: Column<Row>[]; state: Sorting }) {
  const sortable = columns.filter((column) => column.sort);
  if (sortable.length === 0) return null;
  const orders = sortable.flatMap(({ header, sort }): [string, string][] => [
    [String(sort), `${header}, ascending`],
    [`-${sort}`, `${header}, descending`],
  ]);
  const isListed = orders.some(([value]) => value === state.sort);
  return (
    <Select
      aria-label="Sort by"
      className="w-auto @4xl:hidden"
      value={isListed ? state.sort : ""}
      onChange={({ target }) => state.setSort(target.value || state.defaultSort)}
    >
      {!isListed && <option value="">Usual order</option>}
      <Options of={orders} />
    </Select>
  );
}

/** One line a row: parts that a comfortable row stacks follow one another, and the line is cut off at its end. */
const line = cn(
  "contents @4xl:group-data-compact/table:line-clamp-1",
  "@4xl:group-data-compact/table:[&_:is(.grid,.flex,.block,.line-clamp-2,ul,li)]:inline",
  "@4xl:group-data-compact/table:[&_:is(.grid,.flex,ul)>*+*]:ml-2",
  "@4xl:group-data-compact/table:[&_button:not([role])]:max-w-80 @4xl:group-data-compact/table:[&_button:not([role])]:truncate",
  "@4xl:group-data-compact/table:[&_:is([role],.inline-flex)]:align-middle",
  "@4xl:group-data-compact/table:[&_.block]:break-all @4xl:group-data-compact/table:[&_wbr]:hidden",
  "@4xl:group-data-compact/table:[&_img]:inline @4xl:group-data-compact/table:[&_img]:size-6",
  "@4xl:group-data-compact/table:[&_:focus-visible]:-outline-offset-2",
);

export function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td
      data-row-actions={column.actions ? "" : undefined}
      className={cn(
        "px-4 py-2.5 align-middle text-ink-muted @4xl:group-data-compact/table:h-8 @4xl:group-data-compact/table:px-3 @4xl:group-data-compact/table:py-0 @max-4xl:flex @max-4xl:min-w-0 @max-4xl:items-center @max-4xl:gap-3 @max-4xl:p-0 @max-4xl:wrap-anywhere",
        column.actions &&
          "text-right whitespace-nowrap @max-4xl:pt-1.5 @4xl:group-data-compact/table:[&_:is(a,button)]:h-7 pointer-coarse:@max-4xl:[&_:is(a,button)]:min-h-11 pointer-coarse:@max-4xl:[&_:is(a,button)]:min-w-11",
        column.className,
      )}
    >
      {!column.actions && (
        <span aria-hidden className="w-24 shrink-0 text-xs text-ink-faint @4xl:hidden">
          {column.header}
        </span>
      )}
      {column.actions ? (
        column.cell(row)
      ) : (
        <div data-line="" className={line}>
          {column.cell(row)}
        </div>
      )}
    </td>
  );
}

const LOADING_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

export function LoadingRows({ columns }: { columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index);
  return LOADING_ROWS.map((line) => (
    <tr key={line} className="@max-4xl:block @max-4xl:p-4">
      {cells.map((cell) => (
        <td
          key={cell}
          className="h-13 px-4 @4xl:group-data-compact/table:h-8 @max-4xl:block @max-4xl:h-auto @max-4xl:px-0 @max-4xl:py-1"
        >
          <Skeleton className="h-4 w-full max-w-32" />
        </td>
      ))}
    </tr>
  ));
}
