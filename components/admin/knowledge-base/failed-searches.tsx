import { SearchCheck } from "lucide";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { DeleteButton } from "@/components/admin/kit/row-actions";
import { EmptyState } from "@/components/admin/kit/states";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { Button } from "@/components/ui/button";
import {
  useClearFailedSearches,
  useFailedSearches,
  useRemoveFailedSearch,
} from "@/lib/content/knowledge-base/admin-queries";
import { type FailedSearch, failedSearchQuery } from "@/lib/content/knowledge-base/admin-schema";
import { useListState } from "@/lib/core/query/list";

export function FailedSearches() {
  const state = useListState({ defaultSort: "-count", query: failedSearchQuery });
  const searches = useFailedSearches(state);
  const remove = useRemoveFailedSearch();
  const clear = useClearFailedSearches();
  const [deleting, setDeleting] = useState<FailedSearch | null>(null);
  const [isClearing, setClearing] = useState(false);
  const mayWrite = useMayWrite();
  return (
    <>
      <DataTable
        caption="searches that found nothing"
        columns={[
          {
            header: "Searched for",
            sort: "term",
            className: "@md:@max-4xl:col-span-2",
            cell: ({ term }) => <span className="min-w-0 font-medium break-words text-ink">{term}</span>,
          },
          { header: "Times", sort: "count", className: "tabular-nums", cell: ({ count }) => count },
          { header: "Last", sort: "lastAt", cell: ({ lastAt }) => <DateText value={lastAt} withTime /> },
          {
            header: "Actions",
            actions: true,
            cell: (search) => (
              <DeleteButton name={`the search for ${search.term}`} onClick={() => setDeleting(search)} />
            ),
          },
        ]}
        query={searches}
        state={state}
        keyOf={({ id }) => id}
        searchHint="Search what was searched for"
        tools={
          mayWrite &&
          (searches.data?.total ?? 0) > 0 && (
            <Button variant="secondary" size="small" onClick={() => setClearing(true)}>
              Clear searches
            </Button>
          )
        }
        noMatch="No searches match."
        empty={
          <EmptyState
            icon={SearchCheck}
            title="Every search found something."
            description="Searches with no results show up here."
          />
        }
      />
      {deleting && (
        <DeleteDialog
          record={deleting}
          remove={remove}
          description={`Are you sure you want to delete the search for ${deleting.term}?`}
          confirmLabel="Delete search"
          onClose={() => setDeleting(null)}
        />
      )}
      <ConfirmDialog
        open={isClearing}
        onClose={() => setClearing(false)}
        description="This clears every search that found nothing. This action cannot be undone."
        confirmLabel="Clear searches"
        pending={clear.isPending}
        onConfirm={() => clear.mutate(undefined, { onSettled: () => setClearing(false) })}
      />
    </>
  );
}
