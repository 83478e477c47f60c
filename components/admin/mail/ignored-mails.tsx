import { MailCheck } from "lucide";
import type { Column } from "@/components/admin/kit/column";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { EmailText } from "@/components/admin/kit/email-text";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { Options } from "@/components/admin/kit/options";
import { EmptyState } from "@/components/admin/kit/states";
import { TextLink } from "@/components/admin/kit/text-link";
import { ignoredReasons, outcomeLabels } from "@/components/admin/mail/received-labels";
import { Badge } from "@/components/ui/badge";
import { useIgnoredMails } from "@/lib/admin/mail/queries";
import { useListState } from "@/lib/core/query/list";
import { type IgnoredMail, ignoredMailQuery, ignoredOutcomes } from "@/lib/crm/incoming-mail/schema";

const choices = { outcome: ignoredOutcomes };

const columns: Column<IgnoredMail>[] = [
  {
    header: "Subject",
    className: "@md:@max-4xl:col-span-2",
    cell: ({ subject, isForged }) => (
      <span className="grid min-w-0 justify-items-start gap-1">
        <span className="min-w-0 break-words">{subject || "(No subject)"}</span>
        {isForged && <Badge variant="danger">May be forged</Badge>}
      </span>
    ),
  },
  {
    header: "From",
    cell: ({ name, email }) => (
      <span className="grid min-w-0 gap-0.5">
        {name && <span className="break-words">{name}</span>}
        <EmailText address={email || "–"} />
      </span>
    ),
  },
  { header: "Received", sort: "createdAt", cell: ({ createdAt }) => <DateText value={createdAt} withTime /> },
  {
    header: "Why it was not taken",
    className: "@md:@max-4xl:col-span-2",
    cell: ({ outcome }) => (
      <span className="grid min-w-0 justify-items-start gap-1">
        <Badge variant="neutral">{outcomeLabels[outcome]}</Badge>
        <span className="text-xs text-ink-muted">
          {ignoredReasons[outcome]}{" "}
          {outcome === "blocked" && (
            <TextLink href="/admin/dashboard/leads?view=blocked">Blocked senders</TextLink>
          )}
        </span>
      </span>
    ),
  },
];

export function IgnoredMails() {
  const state = useListState({ defaultSort: "-createdAt", query: ignoredMailQuery, filters: choices });
  return (
    <DataTable
      caption="emails that were not taken"
      columns={columns}
      query={useIgnoredMails(state)}
      state={state}
      keyOf={({ id }) => id}
      searchHint="Search by sender or subject"
      filters={
        <FilterSelect label="Reason" name="outcome" state={state} all="All reasons">
          <Options of={ignoredOutcomes.map((outcome) => [outcome, outcomeLabels[outcome]])} />
        </FilterSelect>
      }
      noMatch="No emails match."
      empty={
        <EmptyState
          icon={MailCheck}
          title="Nothing was left out."
          description="Every email that came in belongs to a lead."
        />
      }
    />
  );
}
