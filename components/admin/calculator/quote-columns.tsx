import { BadgeCheck, Mail, Siren, TriangleAlert } from "lucide";
import Link from "next/link";
import type { Column } from "@/components/admin/kit/column";
import { DateText } from "@/components/admin/kit/date-text";
import { RowActions } from "@/components/admin/kit/row-actions";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tooltip } from "@/components/ui/tooltip";
import { capitalized } from "@/lib/core/capitalized";
import { toDollars, toHundredths } from "@/lib/core/money";
import type { Quote } from "@/lib/crm/calculator/quote-schema";

/**
 * Link to answer a quote: in the inbox filtered by its address, so that the answer is in its lead's history.
 */
export function inboxLink({ customerEmail }: Quote): string {
  return `/admin/dashboard/leads?q=${encodeURIComponent(customerEmail)}`;
}

export function quoteColumns({ onOpen }: { onOpen: (quote: Quote) => void }): Column<Quote>[] {
  return [
    {
      header: "Customer",
      className: "@md:@max-4xl:col-span-2",
      cell: (quote) => (
        <div className="grid min-w-0 gap-0.5 @4xl:min-w-44">
          <button
            type="button"
            onClick={() => onOpen(quote)}
            className="min-w-0 text-left font-medium break-words text-brand hover:underline"
          >
            {quote.customerName}
          </button>
          <span className="min-w-0 text-xs break-all text-ink-muted">
            {quote.companyName ?? quote.customerEmail}
          </span>
        </div>
      ),
    },
    {
      header: "Services",
      className: "@md:@max-4xl:col-span-2",
      cell: ({ estimateBreakdown }) => (
        <span className="line-clamp-2 max-w-md min-w-0 break-words">
          {estimateBreakdown.map(({ service }) => service).join(", ")}
        </span>
      ),
    },
    {
      header: "Estimate",
      sort: "totalEstimate",
      cell: ({ totalEstimate, hasEstimateMismatch }) => (
        <span className="inline-flex flex-wrap items-center gap-1.5 tabular-nums">
          {toDollars(toHundredths(totalEstimate))}
          {hasEstimateMismatch && (
            <Badge variant="warning">
              <DrawnIcon icon={TriangleAlert} /> Other total shown
            </Badge>
          )}
        </span>
      ),
    },
    { header: "Urgency", cell: ({ urgencyLevel }) => <Urgency level={urgencyLevel} /> },
    {
      header: "Received",
      sort: "createdAt",
      cell: ({ createdAt }) => <DateText value={createdAt} withTime />,
    },
    {
      header: "Converted",
      cell: ({ isConverted, conversionDate }) =>
        isConverted && conversionDate ? (
          <Badge variant="success">
            <DrawnIcon icon={BadgeCheck} /> <DateText value={conversionDate} />
          </Badge>
        ) : (
          <span>–</span>
        ),
    },
    {
      header: "Actions",
      actions: true,
      cell: (quote) => (
        <RowActions name={`the quote from ${quote.customerName}`} onEdit={() => onOpen(quote)}>
          <Tooltip text="Reply in the inbox">
            <Button variant="ghost" size="icon" asChild>
              <Link href={inboxLink(quote)} aria-label={`Reply to ${quote.customerName} in the inbox`}>
                <DrawnIcon icon={Mail} />
              </Link>
            </Button>
          </Tooltip>
        </RowActions>
      ),
    },
  ];
}

/** This text highlights the whole row of an urgent quote. */
export function Urgency({ level }: { level: string }) {
  if (level !== "urgent") return <span>{capitalized(level)}</span>;
  return (
    <Badge variant="danger" data-urgent="">
      <DrawnIcon icon={Siren} /> Urgent
    </Badge>
  );
}
