import { ShieldCheck } from "lucide";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { hrefOfLead } from "@/components/admin/kit/lead-link";
import { PageHeader } from "@/components/admin/kit/page-header";
import { PersonName } from "@/components/admin/kit/person-name";
import { EmptyState } from "@/components/admin/kit/states";
import { RevokeButton } from "@/components/admin/leads/revoke-button";
import { useListState } from "@/lib/core/query/list";
import { useBlocks } from "@/lib/crm/inbox/queries";
import { blockQuery } from "@/lib/crm/inbox/schema";

export function BlocksView() {
  const state = useListState({ defaultSort: "-until", query: blockQuery });
  return (
    <>
      <PageHeader
        title="Blocked senders"
        description="Marking a lead as spam blocks its email address and its network for 30 days. Nothing else does."
      />
      <DataTable
        caption="blocked senders"
        columns={[
          {
            header: "Sender",
            sort: "value",
            className: "@md:@max-4xl:col-span-2",
            cell: ({ value }) => <span className="min-w-0 font-medium break-all text-ink">{value}</span>,
          },
          { header: "What", cell: ({ type }) => (type === "email" ? "Email address" : "Network") },
          {
            header: "Blocked by",
            cell: ({ blockedBy, createdAt }) => (
              <span className="min-w-0 break-words">
                <PersonName username={blockedBy} />, <DateText value={createdAt} />
              </span>
            ),
          },
          {
            header: "Turned away",
            className: "tabular-nums",
            cell: ({ turnedAway }) => turnedAway.toLocaleString("en-US"),
          },
          { header: "Until", sort: "until", cell: ({ until }) => <DateText value={until} /> },
          {
            header: "Lead",
            cell: ({ leadId, value }) =>
              leadId === null ? (
                "Erased"
              ) : (
                <a
                  href={hrefOfLead(leadId)}
                  aria-label={`The lead for which ${value} was blocked`}
                  className="font-medium text-brand hover:underline"
                >
                  Open
                </a>
              ),
          },
          { header: "Actions", actions: true, cell: (block) => <RevokeButton block={block} /> },
        ]}
        query={useBlocks(state)}
        state={state}
        keyOf={({ id }) => id}
        searchHint="Search by address or network"
        noMatch="No blocked senders match your search."
        empty={
          <EmptyState
            icon={ShieldCheck}
            title="Nobody is blocked."
            description="Senders of leads marked as spam are listed here."
          />
        }
      />
    </>
  );
}
