"use client";

import { Inbox } from "lucide";
import { quoteColumns } from "@/components/admin/calculator/quote-columns";
import { QuoteDialog } from "@/components/admin/calculator/quote-dialog";
import { DataTable } from "@/components/admin/kit/data-table";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { PageHeader } from "@/components/admin/kit/page-header";
import { EmptyState } from "@/components/admin/kit/states";
import { capitalized } from "@/lib/core/capitalized";
import { idsOf } from "@/lib/core/ids-of";
import { useListState } from "@/lib/core/query/list";
import { useQuotes } from "@/lib/crm/calculator/admin-queries";
import { urgencyLevels } from "@/lib/crm/calculator/options";
import { quoteQuery } from "@/lib/crm/calculator/quote-schema";

const levels = idsOf(urgencyLevels);
const filters = { urgency: levels, converted: ["true", "false"] } as const;
const isId = (value: string) => /^[1-9]\d{0,9}$/.test(value);
const opened = { quote: isId };

export function QuotesTab() {
  const state = useListState({ defaultSort: "-createdAt", query: quoteQuery, filters });
  const { filters: address, setFilter } = useListState({ defaultSort: "", filters: opened });
  const quotes = useQuotes(state);
  const columns = quoteColumns({ onOpen: ({ id }) => setFilter("quote", String(id)) });
  return (
    <>
      <PageHeader
        title="Calculator quotes"
        description="What visitors submitted, with the prices quoted at the time."
      />
      <DataTable
        caption="quotes"
        columns={columns}
        query={quotes}
        state={state}
        keyOf={({ id }) => id}
        searchHint="Search by name, email, phone or text"
        filters={
          <>
            <FilterSelect label="Urgency" name="urgency" state={state} all="Any urgency">
              {levels.toReversed().map((level) => (
                <option key={level} value={level}>
                  {capitalized(level)}
                </option>
              ))}
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
