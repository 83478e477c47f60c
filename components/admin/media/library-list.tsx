import type { UseQueryResult } from "@tanstack/react-query";
import { SearchX } from "lucide";
import type { ReactNode } from "react";
import { ListPager } from "@/components/admin/kit/pager";
import { usePreference } from "@/components/admin/kit/preferences";
import { EmptyState, ErrorState } from "@/components/admin/kit/states";
import type { LibraryState, LibraryView } from "@/components/admin/media/use-library-state";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import type { ListPage } from "@/lib/core/query/list";
import type { MediaFile } from "@/lib/media/schema";

type LibraryListProps = {
  query: UseQueryResult<ListPage<MediaFile>>;
  state: LibraryState;
  view: LibraryView;
  empty: ReactNode;
  children: (file: MediaFile) => ReactNode;
};

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3";
const compactGrid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2";

export function LibraryList({ query, state, view, empty, children }: LibraryListProps) {
  const { data, error, isPlaceholderData, refetch } = query;
  const [isCompact] = usePreference("compact");
  const columns = isCompact ? compactGrid : grid;
  const { type, folder, tag, withoutAlt } = state.filters;
  const isNarrowed = [state.search, type === "images" ? "" : type, folder, tag, withoutAlt].some(Boolean);

  return (
    <div data-focus-list="" tabIndex={-1} className="outline-none">
      {!data ? (
        error ? (
          <Card>
            <ErrorState title="The files could not be loaded." error={error} onRetry={refetch} />
          </Card>
        ) : (
          <div role="status" aria-busy className={columns}>
            <span className="sr-only">Loading files…</span>
            {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
              <Skeleton key={key} className="aspect-4/5 rounded-lg" />
            ))}
          </div>
        )
      ) : data.rows.length === 0 ? (
        <Card>{isNarrowed ? <EmptyState icon={SearchX} title="No files match." /> : empty}</Card>
      ) : (
        <ul
          aria-label="Files"
          aria-busy={isPlaceholderData}
          className={cn(
            view === "grid"
              ? columns
              : "divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-xs",
            isPlaceholderData && "opacity-60",
          )}
        >
          {data.rows.map(children)}
        </ul>
      )}
      <ListPager query={query} state={state} />
    </div>
  );
}
