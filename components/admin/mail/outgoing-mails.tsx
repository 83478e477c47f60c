"use client";

import { MailCheck } from "lucide";
import { useState } from "react";
import { DataTable } from "@/components/admin/kit/data-table";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { EmptyState } from "@/components/admin/kit/states";
import { filterLabels, mailColumns, typeLabels } from "@/components/admin/mail/mail-columns";
import { MailDialog } from "@/components/admin/mail/mail-dialog";
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
  const mails = useMails(state);
  const retry = useRetryMail();
  const seesAll = useMay()("mail");
  const [opened, setOpened] = useState<OutgoingMail>();
  const columns = mailColumns({
    onOpen: setOpened,
    onRetry: seesAll ? ({ id }) => retry.mutate(id) : undefined,
    retrying: retry.isPending ? retry.variables : undefined,
  });
  return (
    <>
      {opened && <MailDialog mail={opened} onClose={() => setOpened(undefined)} />}
      <DataTable
        caption="outgoing emails"
        columns={columns}
        query={mails}
        state={state}
        keyOf={({ id }) => id}
        searchHint="Search by name, address or text"
        filters={
          <>
            <FilterSelect label="Show emails" name="state" state={state} all="All emails">
              {mailFilters.toReversed().map((filter) => (
                <option key={filter} value={filter}>
                  {filterLabels[filter]}
                </option>
              ))}
            </FilterSelect>
            <FilterSelect label="Kind of email" name="type" state={state} all="All kinds">
              {(seesAll ? mailTypeNames : toCustomers).map((type) => (
                <option key={type} value={type}>
                  {typeLabels[type]}
                </option>
              ))}
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
