import type { UseQueryResult } from "@tanstack/react-query";
import { SearchX } from "lucide";
import type { PointerEvent, ReactNode } from "react";
import type { Column } from "@/components/admin/kit/column";
import { ListTools } from "@/components/admin/kit/list-tools";
import { isCountCutOff, ListPager } from "@/components/admin/kit/pager";
import { usePreference } from "@/components/admin/kit/preferences";
import { type BulkActions, SelectionBar, useSelection } from "@/components/admin/kit/selection";
import { EmptyState, ErrorState } from "@/components/admin/kit/states";
import { Cell, HeaderCell, LoadingRows, SortSelect } from "@/components/admin/kit/table-parts";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import type { ListPage, ListState } from "@/lib/core/query/list";

type DataTableProps<Row> = {
  /** Plural of the listed items: "admin users". */
  caption: string;
  columns: Column<Row>[];
  query: UseQueryResult<ListPage<Row>>;
  state: ListState;
  keyOf: (row: Row) => string | number;
  searchHint?: string;
  filters?: ReactNode;
  tools?: ReactNode;
  bulkActions?: BulkActions<Row>;
  empty: ReactNode;
  noMatch: string;
};

export function DataTable<Row>({
  caption,
  columns,
  query,
  state,
  keyOf,
  searchHint,
  filters,
  tools,
  bulkActions: offered,
  empty,
  noMatch,
}: DataTableProps<Row>) {
  const bulkActions = useMayWrite() ? offered : undefined;
  const { data, error, isPlaceholderData } = query;
  const selection = useSelection(data?.rows ?? [], keyOf);
  const [isCompact] = usePreference("compact");
  const hasUncounted = isCountCutOff(data?.total ?? 0, state.search);

  const isNarrowed = state.search !== "" || Object.values(state.filters).some((value) => value !== "");
  const isEmpty = data?.total === 0 && !isNarrowed;
  const canSort = columns.some(({ sort }) => sort);
  return (
    <div data-focus-list="" tabIndex={-1} className="@container outline-none">
      {(tools || ((searchHint || filters) && !isEmpty)) && (
        <ListTools
          caption={caption}
          state={state}
          searchHint={isEmpty ? undefined : searchHint}
          filters={
            !isEmpty &&
            (filters || canSort) && (
              <>
                {filters}
                <SortSelect columns={columns} state={state} />
              </>
            )
          }
        >
          {tools}
        </ListTools>
      )}
      {bulkActions && <SelectionBar selection={selection} actions={bulkActions.actions} />}
      {/* Positioned, so that screen-reader text in a far cell widens only the table. */}
      <Card className="relative overflow-x-auto">
        {!data && error ? (
          <ErrorState title={`The ${caption} could not be loaded.`} error={error} onRetry={query.refetch} />
        ) : isEmpty ? (
          empty
        ) : data?.total === 0 ? (
          <EmptyState icon={SearchX} title={noMatch} />
        ) : hasUncounted && data?.rows.length === 0 ? (
          <EmptyState icon={SearchX} title="Nothing else matches your search." />
        ) : (
          <table
            data-compact={isCompact || undefined}
            className="group/table w-full text-left text-sm @max-4xl:block"
            aria-busy={!data || isPlaceholderData}
          >
            <caption className="sr-only">{data ? caption : `Loading ${caption}…`}</caption>
            <thead className="@max-4xl:sr-only">
              <tr className="border-b border-line bg-surface-sunken/70">
                {bulkActions && (
                  <HeaderCell column={{ header: "Chosen", actions: true, cell: () => null }} state={state} />
                )}
                {columns.map((column) => (
                  <HeaderCell key={column.header} column={column} state={state} />
                ))}
              </tr>
            </thead>
            <tbody
              onPointerOver={titleCutText}
              className={cn("divide-y divide-line @max-4xl:block", isPlaceholderData && "opacity-60")}
            >
              {data ? (
                data.rows.map((row) => (
                  <tr
                    key={keyOf(row)}
                    data-focus-row={keyOf(row)}
                    className="hover:bg-surface-sunken/50 has-data-urgent:shadow-[inset_3px_0_0_var(--color-danger)] @max-4xl:grid @max-4xl:grid-cols-1 @max-4xl:gap-x-6 @max-4xl:gap-y-1.5 @max-4xl:p-4 @md:@max-4xl:grid-cols-2"
                  >
                    {bulkActions && (
                      <td className="w-0 pl-4 @max-4xl:p-0 @md:@max-4xl:col-span-2">
                        <input
                          type="checkbox"
                          aria-label={`Select ${bulkActions.nameOf(row)}`}
                          checked={selection.has(row)}
                          onChange={() => selection.toggle(row)}
                          className="block size-4 accent-brand"
                        />
                      </td>
                    )}
                    {columns.map((column) => (
                      <Cell key={column.header} column={column} row={row} />
                    ))}
                  </tr>
                ))
              ) : (
                <LoadingRows columns={columns.length} />
              )}
            </tbody>
          </table>
        )}
      </Card>
      <ListPager query={query} state={state} />
    </div>
  );
}

function titleCutText({ target }: PointerEvent) {
  const line = target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null;
  if (line) line.title = line.scrollHeight > line.clientHeight + 2 ? cellText(line) : "";
}

function cellText(element: HTMLElement): string {
  const parts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) parts.push(walker.currentNode.nodeValue ?? "");
  return parts.join(" ").replace(/\s+/g, " ").trim();
}
