import { BadgeCheck, Inbox, Mail, TriangleAlert } from "lucide";
import Link from "next/link";
import { inboxLink, QuoteDialog, Urgency } from "@/components/admin/calculator/quote-dialog";
import type { Column } from "@/components/admin/kit/column";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { Options } from "@/components/admin/kit/options";
import { PageHeader } from "@/components/admin/kit/page-header";
import { RowActions } from "@/components/admin/kit/row-actions";
import { EmptyState } from "@/components/admin/kit/states";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tooltip } from "@/components/ui/tooltip";
import { capitalized } from "@/lib/core/capitalized";
import { idsOf } from "@/lib/core/ids-of";
import { toDollars, toHundredths } from "@/lib/core/money";
import { useListState } from "@/lib/core/query/list";
import { useQuotes } from "@/lib/crm/calculator/admin-queries";
import { urgencyLevels } from "@/lib/crm/calculator/options";
import { type Quote, quoteQuery } from "@/lib/crm/calculator/quote-schema";

const levels = idsOf(urgencyLevels);
const filters = { urgency: levels, converted: ["true", "false"] } as const;
const isId = (value: string) => /^[1-9]\d{0,9}$/.test(value);
const opened = { quote: isId };

export function QuotesTab() {
  const state = useListState({ defaultSort: "-createdAt", query: quoteQuery, filters });
  const { filters: address, setFilter } = useListState({ defaultSort: "", filters: opened });
  const open = ({ id }: Quote) => setFilter("quote", String(id));
  const columns: Column<Quote>[] = [
    {
      header: "Customer",
      className: "@md:@max-4xl:col-span-2",
      cell: (quote) => (
        <div className="grid min-w-0 gap-0.5 @4xl:min-w-44">
          <button
            type="button"
            onClick={() => open(quote)}
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
        <RowActions name={`the quote from ${quote.customerName}`} onEdit={() => open(quote)}>
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
  return (
    <>
      <PageHeader
        title="Calculator quotes"
        description="What visitors submitted, with the prices quoted at the time."
      />
      <DataTable
        caption="quotes"
        columns={columns}
        query={useQuotes(state)}
        state={state}
        keyOf={({ id }) => id}
        searchHint="Search by name, email, phone or text"
        filters={
          <>
            <FilterSelect label="Urgency" name="urgency" state={state} all="Any urgency">
              <Options of={levels.toReversed().map((level) => [level, capitalized(level)])} />
            </FilterSelect>
            <FilterSelect label="Converted" name="converted" state={state} all="Converted or not">
              <option value="false">Not converted</option>
              <option value="true">Converted</option>
            </FilterSelect>
          </>
        }
        noMatch="No quote matches your search."
        empty={
          <EmptyState
            icon={Inbox}
            title="No quotes yet."
            description="They appear here when visitors submit the calculator."
          />
        }
      />
      {address.quote && <QuoteDialog id={address.quote} onClose={() => setFilter("quote", "")} />}
    </>
  );
}
