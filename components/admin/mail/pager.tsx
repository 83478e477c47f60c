import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/button";

type PagerProps = { page: number; pages: number; onPage: (page: number) => void };

/** The way through a list of several pages; nothing where there is one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-3 flex items-center justify-end gap-2 text-sm text-ink-muted">
      <Button
        variant="secondary"
        size="icon"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <span className="tabular-nums">
        Page {page} of {pages}
      </span>
      <Button
        variant="secondary"
        size="icon"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
