import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ROWS_A_PAGE } from "@/lib/admin/list";
import { COUNTED_AT_MOST } from "@/lib/http/list-query";

type PagerProps = { page: number; total: number; onPage: (page: number) => void };

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / ROWS_A_PAGE));
}

/** The way through a list of several pages; nothing where there is one. */
export function Pager({ page, total, onPage }: PagerProps) {
  const pages = pagesOf(total);
  if (pages <= 1) return null;
  const first = (page - 1) * ROWS_A_PAGE + 1;
  const last = Math.min(total, page * ROWS_A_PAGE);
  const count = total.toLocaleString("en-US") + (total >= COUNTED_AT_MOST ? "+" : "");
  return (
    <nav
      aria-label="Pages"
      className="mt-3 flex items-center justify-end gap-2 text-sm text-ink-muted tabular-nums"
    >
      <span className="mr-auto">
        {first.toLocaleString("en-US")}–{last.toLocaleString("en-US")} of {count}
      </span>
      <Button
        variant="secondary"
        size="icon"
        aria-label="Previous page"
        // Not disabled, which would take the focus from whoever pressed it last.
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button
        variant="secondary"
        size="icon"
        aria-label="Next page"
        aria-disabled={page >= pages || undefined}
        onClick={() => page < pages && onPage(page + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
