import { Signpost } from "lucide";
import type { Column } from "@/components/admin/kit/column";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { RowActions } from "@/components/admin/kit/row-actions";
import { EmptyState } from "@/components/admin/kit/states";
import type { useEditing } from "@/components/admin/kit/use-editing";
import { RedirectForm } from "@/components/admin/redirects/redirect-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useRemoveSiteRedirect, useSiteRedirects } from "@/lib/content/redirects/queries";
import { type ListedRedirect, siteRedirectQuery } from "@/lib/content/redirects/schema";
import { useListState } from "@/lib/core/query/list";

export function RedirectsTab({
  form,
  deleting,
  edit,
  closeForm,
  requestDelete,
  closeQuestion,
}: ReturnType<typeof useEditing<ListedRedirect, ListedRedirect | ListedRedirect[]>>) {
  const state = useListState({ defaultSort: "-createdAt", query: siteRedirectQuery });
  const remove = useRemoveSiteRedirect();
  const columns: Column<ListedRedirect>[] = [
    {
      header: "Old address",
      sort: "from",
      className: "@md:@max-4xl:col-span-2",
      cell: ({ from, replacesPage }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-2 font-medium text-ink">
          <span className="min-w-0 break-all">{from}</span>
          {replacesPage && <Badge title="Replaces a page at that address.">Replaces a page</Badge>}
        </span>
      ),
    },
    {
      header: "New address",
      sort: "to",
      className: "@md:@max-4xl:col-span-2",
      cell: ({ to, end, isPermanent }) => (
        <span className="grid min-w-0 gap-0.5">
          <span className="break-all">{to}</span>
          {end !== null && <span className="text-xs break-all">and on to {end}, in one step</span>}
          {!isPermanent && <span className="text-xs">for now</span>}
        </span>
      ),
    },
    {
      header: "Visitors",
      sort: "hits",
      className: "tabular-nums",
      cell: ({ hits }) => hits.toLocaleString("en-US"),
    },
    {
      header: "Last",
      sort: "lastHitAt",
      cell: ({ lastHitAt }) => (lastHitAt === null ? "Never" : <DateText value={lastHitAt} withTime />),
    },
    {
      header: "Actions",
      actions: true,
      cell: (redirect) => (
        <RowActions
          name={`the redirect from ${redirect.from}`}
          onEdit={() => edit(redirect)}
          onDelete={() => requestDelete(redirect)}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="redirects"
        columns={columns}
        query={useSiteRedirects(state)}
        state={state}
        keyOf={({ id }) => id}
        searchHint="Search by address"
        bulkActions={{
          nameOf: ({ from }) => `the redirect from ${from}`,
          actions: (chosen) => (
            <Button variant="danger" size="small" onClick={() => requestDelete(chosen)}>
              Delete selected
            </Button>
          ),
        }}
        noMatch="No redirect matches your search."
        empty={
          <EmptyState
            icon={Signpost}
            title="There are no redirects yet."
            description="Add one when a page has moved, or from the list of addresses visitors didn't find."
          />
        }
      />
      {form && <RedirectForm key={form.record?.id ?? "new"} redirect={form.record} onClose={closeForm} />}
      {deleting && (
        <DeleteDialog
          record={deleting}
          remove={remove}
          description={`Are you sure you want to delete ${
            Array.isArray(deleting)
              ? `the selected redirects (${deleting.length})`
              : `the redirect from ${deleting.from}`
          }?`}
          confirmLabel={Array.isArray(deleting) ? "Delete redirects" : "Delete redirect"}
          onClose={closeQuestion}
        />
      )}
    </>
  );
}
