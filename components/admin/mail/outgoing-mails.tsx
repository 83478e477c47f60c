import { MailCheck } from "lucide";
import { useState } from "react";
import type { Column } from "@/components/admin/kit/column";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { EmailText } from "@/components/admin/kit/email-text";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { LeadLink } from "@/components/admin/kit/lead-link";
import { Options } from "@/components/admin/kit/options";
import { hrefOfOrder } from "@/components/admin/kit/order-address";
import { EmptyState } from "@/components/admin/kit/states";
import { TextLink } from "@/components/admin/kit/text-link";
import { MailDialog } from "@/components/admin/mail/mail-dialog";
import {
  filterLabels,
  RetryButton,
  ServerReply,
  stateVariants,
  typeLabels,
} from "@/components/admin/mail/mail-state";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useMay } from "@/lib/access/auth/queries";
import { useMails } from "@/lib/admin/mail/queries";
import { useListState } from "@/lib/core/query/list";
import { useRetryMail } from "@/lib/jobs/mail/retry";
import {
  customerMails,
  mailFilters,
  mailQuery,
  mailTypeNames,
  type OutgoingMail,
} from "@/lib/jobs/mail/schema";

const choices = { state: mailFilters, type: mailTypeNames };
const toCustomers = mailTypeNames.filter((type) => customerMails.includes(type));

export function OutgoingMails() {
  const state = useListState({ defaultSort: "-createdAt", query: mailQuery, filters: choices });
  const retry = useRetryMail();
  const seesAll = useMay()("mail");
  const [opened, setOpened] = useState<OutgoingMail>();
  const columns: Column<OutgoingMail>[] = [
    {
      header: "Mail",
      className: "@4xl:min-w-48 @md:@max-4xl:col-span-2",
      cell: ({ title, leadId, orderId }) =>
        orderId ? (
          <TextLink href={hrefOfOrder(orderId)}>{title}</TextLink>
        ) : (
          <LeadLink id={leadId}>{title}</LeadLink>
        ),
    },
    { header: "To", cell: ({ to }) => <EmailText address={to ?? "–"} /> },
    {
      header: "Written",
      sort: "createdAt",
      cell: ({ createdAt }) => <DateText value={createdAt} withTime />,
    },
    {
      header: "State",
      cell: ({ state }) => <Badge variant={stateVariants[state]}>{filterLabels[state]}</Badge>,
    },
    {
      header: "Server reply",
      className: "@md:@max-4xl:col-span-2",
      cell: ({ error }) => (error ? <ServerReply text={error} /> : <span>–</span>),
    },
    { header: "Attempts", sort: "attempts", className: "tabular-nums", cell: ({ attempts }) => attempts },
    { header: "Next", sort: "nextAttemptAt", cell: (mail) => <NextStep mail={mail} /> },
    {
      header: "Actions",
      actions: true,
      cell: (mail) => (
        <span className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={`Open: ${mail.title}`}
            onClick={() => setOpened(mail)}
          >
            Open
          </Button>
          {seesAll && <RetryButton mail={mail} retry={retry} onRetry={() => retry.mutate(mail.id)} />}
        </span>
      ),
    },
  ];
  return (
    <>
      {opened && <MailDialog mail={opened} onClose={() => setOpened(undefined)} />}
      <DataTable
        caption="outgoing emails"
        columns={columns}
        query={useMails(state)}
        state={state}
        keyOf={({ id }) => id}
        searchHint="Search by name, address or text"
        filters={
          <>
            <FilterSelect label="Show emails" name="state" state={state} all="All emails">
              <Options of={mailFilters.toReversed().map((filter) => [filter, filterLabels[filter]])} />
            </FilterSelect>
            <FilterSelect label="Kind of email" name="type" state={state} all="All kinds">
              <Options of={(seesAll ? mailTypeNames : toCustomers).map((type) => [type, typeLabels[type]])} />
            </FilterSelect>
          </>
        }
        noMatch={state.search ? "No emails match your search." : "No emails with this status."}
        empty={
          <EmptyState
            icon={MailCheck}
            title="No emails yet."
            description={
              seesAll
                ? "Every lead that comes in creates one email to staff and one to the visitor."
                : "Once a lead is yours, the emails to its visitor show up here."
            }
          />
        }
      />
    </>
  );
}

const LATE_AFTER_MS = 5 * 60_000;

function NextStep({ mail: { createdAt, sentAt, givenUpAt, nextAttemptAt } }: { mail: OutgoingMail }) {
  const isLate = sentAt !== null && Date.parse(sentAt) - Date.parse(createdAt) > LATE_AFTER_MS;
  const [label, moment] = sentAt
    ? ["Sent", isLate ? sentAt : null]
    : givenUpAt
      ? ["Given up", givenUpAt]
      : ["Next try", nextAttemptAt];
  if (!moment) return <span>–</span>;
  return (
    <span className="grid gap-0.5 text-xs">
      <span className="text-ink-faint">{label}</span>
      <DateText value={moment} withTime />
    </span>
  );
}
