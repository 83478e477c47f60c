import { CircleCheck, Signpost } from "lucide";
import { useState } from "react";
import type { Column } from "@/components/admin/kit/column";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { GhostIconButton } from "@/components/admin/kit/icon-button";
import { DeleteButton } from "@/components/admin/kit/row-actions";
import { EmptyState } from "@/components/admin/kit/states";
import { useMayWrite, WriteAccessOnly } from "@/components/admin/kit/write-access";
import { RedirectForm } from "@/components/admin/redirects/redirect-form";
import { Button } from "@/components/ui/button";
import { useClearNotFoundLog, useNotFoundLog, useRemoveNotFound } from "@/lib/content/not-found-log/queries";
import { type NotFoundAddress, notFoundQuery } from "@/lib/content/not-found-log/schema";
import { useListState } from "@/lib/core/query/list";

const filters = { by: ["visitors", "bots"] } as const;

export function NotFoundTab() {
  const state = useListState({ defaultSort: "-count", query: notFoundQuery, filters });
  const missed = useNotFoundLog(state);
  const remove = useRemoveNotFound();
  const clear = useClearNotFoundLog();
  const [redirecting, setRedirecting] = useState<NotFoundAddress | null>(null);
  const [deleting, setDeleting] = useState<NotFoundAddress | null>(null);
  const [isClearing, setClearing] = useState(false);
  const mayWrite = useMayWrite();
  const columns: Column<NotFoundAddress>[] = [
    {
      header: "Address",
      sort: "path",
      className: "@md:@max-4xl:col-span-2",
      cell: ({ path, referrerHost }) => (
        <span className="grid min-w-0 gap-0.5">
          <span className="font-medium break-all text-ink">{path}</span>
          {referrerHost !== null && <span className="text-xs break-all">linked from {referrerHost}</span>}
        </span>
      ),
    },
    {
      header: "Visitors",
      sort: "count",
      className: "tabular-nums",
      cell: ({ count }) => count.toLocaleString("en-US"),
    },
    {
      header: "Bots",
      sort: "botCount",
      className: "tabular-nums",
      cell: ({ botCount }) => botCount.toLocaleString("en-US"),
    },
    { header: "First", sort: "firstAt", cell: ({ firstAt }) => <DateText value={firstAt} withTime /> },
    { header: "Last", sort: "lastAt", cell: ({ lastAt }) => <DateText value={lastAt} withTime /> },
    {
      header: "Actions",
      actions: true,
      cell: (address) => (
        <WriteAccessOnly>
          <span data-row-actions="" className="inline-flex items-center justify-end gap-1">
            <GhostIconButton
              icon={Signpost}
              label={`Add a redirect from ${address.path}`}
              hint="Add a redirect"
              onClick={() => setRedirecting(address)}
            />
            <DeleteButton name={`the address ${address.path}`} onClick={() => setDeleting(address)} />
          </span>
        </WriteAccessOnly>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="addresses that were not found"
        columns={columns}
        query={missed}
        state={state}
        keyOf={({ id }) => id}
        searchHint="Search by address or site"
        tools={
          mayWrite &&
          (missed.data?.total ?? 0) > 0 && (
            <Button variant="secondary" size="small" onClick={() => setClearing(true)}>
              Clear addresses
            </Button>
          )
        }
        filters={
          <FilterSelect label="Asked for by" name="by" state={state} all="Visitors and bots">
            <option value="visitors">By visitors</option>
            <option value="bots">Only by bots</option>
          </FilterSelect>
        }
        noMatch="No addresses match your search."
        empty={
          <EmptyState
            icon={CircleCheck}
            title="Everything was found."
            description="Addresses nobody could find show up here."
          />
        }
      />
      {redirecting && (
        <RedirectForm from={encodeURI(redirecting.path)} onClose={() => setRedirecting(null)} />
      )}
      {deleting && (
        <DeleteDialog
          record={deleting}
          remove={remove}
          description={`${deleting.path} leaves the list until somebody asks for it again.`}
          confirmLabel="Delete address"
          onClose={() => setDeleting(null)}
        />
      )}
      <ConfirmDialog
        open={isClearing}
        onClose={() => setClearing(false)}
        description="This clears every address on the list. This action cannot be undone."
        confirmLabel="Clear addresses"
        pending={clear.isPending}
        onConfirm={() => clear.mutate(undefined, { onSettled: () => setClearing(false) })}
      />
    </>
  );
}
