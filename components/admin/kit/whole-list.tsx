"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { SearchField } from "@/components/admin/kit/search-field";
import { EmptyState, ErrorState } from "@/components/admin/kit/states";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { ListState } from "@/lib/core/query/list";

type WholeListProps<Row> = {
  /** What is listed, in plural: "footer links". */
  caption: string;
  /** What `useWholeList` gives. */
  query: UseQueryResult<Row[]>;
  state: ListState;
  searchHint: string;
  /** What a row is searched by. */
  textOf: (row: Row) => string;
  /** Shown where there is nothing at all; what to do about it. */
  empty: ReactNode;
  /** Said where nothing matches the search. */
  noMatch: string;
  /** The rows that match; while one searches, they can't be put in order. */
  children: (rows: Row[], isSearched: boolean) => ReactNode;
};

/** A list without pages, which is put in order as a whole: its search, and its empty, loading and error states. */
export function WholeList<Row>({
  caption,
  query: { data: rows, error, refetch },
  state: { search, setSearch },
  searchHint,
  textOf,
  empty,
  noMatch,
  children,
}: WholeListProps<Row>) {
  const found = rows?.filter((row) => matches(search, textOf(row)));
  return (
    <>
      <div className="mb-3">
        <SearchField
          label={`Search ${caption}`}
          placeholder={searchHint}
          search={search}
          onSearch={setSearch}
        />
      </div>
      <Card className="overflow-hidden">
        {found === undefined ? (
          error ? (
            <ErrorState
              title={`The ${caption} could not be loaded.`}
              error={error}
              onRetry={() => void refetch()}
            />
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
          children(found, search.trim() !== "")
        )}
      </Card>
    </>
  );
}

/** Whether all words of a search are in a text, without regard to case and accents. */
export function matches(search: string, text: string): boolean {
  const searched = normalized(text);
  return normalized(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

function normalized(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
