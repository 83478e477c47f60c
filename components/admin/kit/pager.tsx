import type { UseQueryResult } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { MAX_COUNTED } from "@/lib/core/list-query";
import { type ListPage, type ListState, ROWS_A_PAGE } from "@/lib/core/query/list";

type PagerProps = {
  page: number;
  total: number;
  shown: number;
  isCutOff: boolean;
  onPage: (page: number) => void;
};

const pagesOf = (total: number) => Math.max(1, Math.ceil(total / ROWS_A_PAGE));

export function isCountCutOff(total: number, search: string): boolean {
  return search !== "" && total === MAX_COUNTED;
}

export function Pager({ page, total, shown, isCutOff, onPage }: PagerProps) {
  const pages = pagesOf(total);
  if (pages <= 1) return null;
  const first = (page - 1) * ROWS_A_PAGE + 1;
  const last = page < pages ? page * ROWS_A_PAGE : first + shown - 1;
  const count = total.toLocaleString("en-US") + (isCutOff ? "+" : "");
  const hasNext = page < pages || (isCutOff && shown === ROWS_A_PAGE);
  return (
    <nav
      aria-label="Pages"
      className="mt-3 flex items-center justify-end gap-2 text-sm text-ink-muted tabular-nums"
    >
      <span className="mr-auto">
        {shown > 0 && `${first.toLocaleString("en-US")}–${last.toLocaleString("en-US")} of `}
        {count}
      </span>
      <Button
        variant="secondary"
        size="icon"
        aria-label="Previous page"
        // Not disabled, which would take the focus from the user who pressed it.
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <DrawnIcon icon={ChevronLeft} />
      </Button>
      <span>
        Page {page}
        {!isCutOff && ` of ${pages}`}
      </span>
      <Button
        variant="secondary"
        size="icon"
        aria-label="Next page"
        aria-disabled={!hasNext || undefined}
        onClick={() => hasNext && onPage(page + 1)}
      >
        <DrawnIcon icon={ChevronRight} />
      </Button>
    </nav>
  );
}

type ListPagerProps<Row> = {
  query: UseQueryResult<ListPage<Row>>;
  state: Pick<ListState, "page" | "search" | "setPage">;
};

export function ListPager<Row>({ query, state: { page, search, setPage } }: ListPagerProps<Row>) {
  const { data, isPlaceholderData } = query;
  const total = data?.total ?? 0;
  const pages = pagesOf(total);
  const isCutOff = isCountCutOff(total, search);
  useEffect(() => {
    if (data && !isPlaceholderData && page > pages && !isCutOff) setPage(pages);
  }, [data, isPlaceholderData, page, pages, isCutOff, setPage]);
  return (
    <Pager page={page} total={total} shown={data?.rows.length ?? 0} isCutOff={isCutOff} onPage={setPage} />
  );
}
