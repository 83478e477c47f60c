"use client";

import { MailCheck } from "lucide-react";
import { useState } from "react";
import { DataTable } from "@/components/admin/kit/data-table";
import { EmptyState } from "@/components/admin/kit/states";
import { filterLabels, mailColumns } from "@/components/admin/mail/mail-columns";
import { Pager } from "@/components/admin/mail/pager";
import { Select } from "@/components/ui/select";
import { MAILS_A_PAGE, useMails, useRetryMail } from "@/lib/mail/api";
import { type MailFilter, mailFilters } from "@/lib/mail/schema";

export function OutgoingMails() {
  const [state, setState] = useState<MailFilter | "">("");
  const [page, setPage] = useState(1);
  const mails = useMails({ page, ...(state ? { state } : {}) });
  const retry = useRetryMail();
  const columns = mailColumns({
    onRetry: ({ id }) => retry.mutate(id),
    retrying: retry.isPending ? retry.variables : undefined,
  });

  function show(chosen: string) {
    setState(mailFilters.find((one) => one === chosen) ?? "");
    setPage(1);
  }

  return (
    <>
      <Select
        aria-label="Show mails"
        className="mb-3 max-w-48"
        value={state}
        onChange={(event) => show(event.target.value)}
      >
        <option value="">All mails</option>
        {mailFilters.toReversed().map((filter) => (
          <option key={filter} value={filter}>
            {filterLabels[filter]}
          </option>
        ))}
      </Select>
      <DataTable
        caption="outgoing mails"
        columns={columns}
        rows={mails.data?.mails}
        keyOf={({ id }) => id}
        error={mails.error}
        onRetry={mails.refetch}
        empty={
          <EmptyState
            icon={MailCheck}
            title={state ? "No mail is in this state." : "There are no mails yet."}
            description={state ? undefined : "A mail is written for every lead that comes in."}
          />
        }
      />
      <Pager page={page} pages={Math.ceil((mails.data?.total ?? 0) / MAILS_A_PAGE)} onPage={setPage} />
    </>
  );
}
