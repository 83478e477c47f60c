import type { UseQueryResult } from "@tanstack/react-query";
import { Inbox, SearchX } from "lucide";
import { ListPager } from "@/components/admin/kit/pager";
import { EmptyState, ErrorState } from "@/components/admin/kit/states";
import { LeadRow, type LeadRowProps } from "@/components/admin/leads/lead-row";
import type { LeadListState } from "@/components/admin/leads/use-lead-list";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import type { ListPage } from "@/lib/core/query/list";
import type { Lead } from "@/lib/crm/inbox/schema";

type LeadListProps = {
  query: UseQueryResult<ListPage<Lead>>;
  state: LeadListState;
  now: number;
  rowOf: (lead: Lead) => Omit<LeadRowProps, "lead" | "now">;
};

export function LeadList({ query, state, now, rowOf }: LeadListProps) {
  const { data, error, isPlaceholderData } = query;
  const isFiltered = state.search !== "" || Object.values(state.filters).some((value) => value !== "");
  return (
    <div
      data-focus-list=""
      data-lead-list=""
      tabIndex={-1}
      className="scroll-mt-20 @container/list outline-none"
    >
      <Card className="overflow-hidden print:border-0 print:shadow-none">
        {!data && error ? (
          <ErrorState title="The leads could not be loaded." error={error} onRetry={() => query.refetch()} />
        ) : !data ? (
          <LoadingRows />
        ) : data.rows.length > 0 ? (
          <ul
            aria-label="Leads"
            aria-busy={isPlaceholderData}
            className={cn("divide-y divide-line", isPlaceholderData && "opacity-60")}
          >
            {data.rows.map((lead) => (
              <LeadRow key={lead.id} lead={lead} now={now} {...rowOf(lead)} />
            ))}
          </ul>
        ) : isFiltered ? (
          <EmptyState icon={SearchX} title="No leads match your search and filters." />
        ) : (
          <EmptyState
            icon={Inbox}
            title="No leads yet."
            description="What visitors send through the site's forms shows up here."
          />
        )}
      </Card>
      <div className="print:hidden">
        <ListPager query={query} state={state} />
      </div>
    </div>
  );
}

function LoadingRows() {
  return (
    <div role="status" aria-busy className="grid gap-5 p-4">
      <span className="sr-only">Loading leads…</span>
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
