import { Signpost } from "lucide";
import { useState } from "react";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { DeleteButton } from "@/components/admin/kit/row-actions";
import { EmptyState } from "@/components/admin/kit/states";
import { useRedirects, useRemoveRedirect } from "@/lib/content/knowledge-base/admin-queries";
import { type Redirect, redirectQuery } from "@/lib/content/knowledge-base/admin-schema";
import { useListState } from "@/lib/core/query/list";

export function Redirects() {
  const state = useListState({ defaultSort: "-createdAt", query: redirectQuery });
  const remove = useRemoveRedirect();
  const [deleting, setDeleting] = useState<Redirect | null>(null);
  return (
    <>
      <DataTable
        caption="redirects"
        columns={[
          {
            header: "Old address",
            sort: "from",
            className: "@md:@max-4xl:col-span-2",
            cell: ({ from }) => <span className="min-w-0 font-medium break-all text-ink">{from}</span>,
          },
          {
            header: "Goes to",
            className: "@md:@max-4xl:col-span-2",
            cell: ({ to, title }) => (
              <span className="grid min-w-0 gap-0.5">
                <span className="break-words">{title}</span>
                <span className="text-xs break-all">{to}</span>
              </span>
            ),
          },
          { header: "Since", sort: "createdAt", cell: ({ createdAt }) => <DateText value={createdAt} /> },
          {
            header: "Actions",
            actions: true,
            cell: (redirect) => (
              <DeleteButton
                name={`the redirect from ${redirect.from}`}
                onClick={() => setDeleting(redirect)}
              />
            ),
          },
        ]}
        query={useRedirects(state)}
        state={state}
        keyOf={({ id }) => id}
        searchHint="Search by address or title"
        noMatch="No redirect matches your search."
        empty={
          <EmptyState
            icon={Signpost}
            title="No redirects yet."
            description="One is created when an article's slug changes."
          />
        }
      />
      {deleting && (
        <DeleteDialog
          record={deleting}
          remove={remove}
          description={`${deleting.from} will stop working. This action cannot be undone.`}
          confirmLabel="Delete redirect"
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
