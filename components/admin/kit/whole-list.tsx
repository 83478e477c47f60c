import type { UseQueryResult } from "@tanstack/react-query";
import { SearchX } from "lucide";
import type { ReactNode } from "react";
import { ListTools } from "@/components/admin/kit/list-tools";
import { EmptyState, ErrorState } from "@/components/admin/kit/states";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { ListState } from "@/lib/core/query/list";

type WholeListProps<Row> = {
  caption: string;
  query: UseQueryResult<Row[]>;
  state: ListState;
  searchHint: string;
  textOf: (row: Row) => string;
  empty: ReactNode;
  noMatch: string;
  children: (rows: Row[], isSearched: boolean) => ReactNode;
};

export function WholeList<Row>({
  caption,
  query: { data: rows, error, refetch },
  state,
  searchHint,
  textOf,
  empty,
  noMatch,
  children,
}: WholeListProps<Row>) {
  const found = rows?.filter((row) => matches(state.search, textOf(row)));
  return (
    <>
      <ListTools caption={caption} searchHint={searchHint} state={state} />
      <Card className="overflow-hidden">
        {found === undefined ? (
          error ? (
            <ErrorState title={`The ${caption} could not be loaded.`} error={error} onRetry={refetch} />
          ) : (
            <div role="status" aria-busy className="divide-y divide-line">
              <span className="sr-only">Loading {caption}…</span>
              {["a", "b", "c", "d", "e", "f"].map((key) => (
                <div key={key} className="flex h-14 items-center gap-4 px-4">
                  <Skeleton className="size-6 shrink-0" />
                  <Skeleton className="h-4 w-48 max-w-full" />
                </div>
              ))}
            </div>
          )
        ) : rows?.length === 0 ? (
          empty
        ) : found.length === 0 ? (
          <EmptyState icon={SearchX} title={noMatch} />
        ) : (
          children(found, state.search.trim() !== "")
        )}
      </Card>
    </>
  );
}

export function matches(search: string, text: string): boolean {
  const searched = normalized(text);
  return normalized(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

function normalized(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
