"use client";

import { Inbox } from "lucide";
import { useState } from "react";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { EmptyState } from "@/components/admin/kit/states";
import { StoredMailDialog } from "@/components/admin/mail/stored-mail-dialog";
import { useDemoMails } from "@/lib/admin/mail/queries";
import { useListState } from "@/lib/core/query/list";

export function Mailbox() {
  const state = useListState({ defaultSort: "" });
  const [read, setRead] = useState<string | null>(null);
  const mails = useDemoMails(state);
  return (
    <>
      <DataTable
        caption="demonstration emails"
        columns={[
          {
            header: "Subject",
            className: "@md:@max-4xl:col-span-2",
            cell: ({ id, subject }) => (
              <button
                type="button"
                className="min-w-0 text-left font-medium break-words text-brand hover:underline"
                onClick={() => setRead(id)}
              >
                {subject || "(no subject)"}
              </button>
            ),
          },
          {
            header: "Reply to",
            cell: ({ replyTo }) => <span className="break-all">{replyTo.join(", ") || "–"}</span>,
          },
          { header: "To", cell: ({ to }) => <span className="break-all">{to.join(", ")}</span> },
          { header: "Received", cell: ({ receivedAt }) => <DateText value={receivedAt} withTime /> },
        ]}
        query={mails}
        state={state}
        keyOf={({ id }) => id}
        noMatch="No emails here."
        empty={
          <EmptyState
            icon={Inbox}
            title="The mailbox is empty."
            description="Submit a form on the public site, or send a test email."
          />
        }
      />
      {read && <StoredMailDialog id={read} onClose={() => setRead(null)} />}
    </>
  );
}
