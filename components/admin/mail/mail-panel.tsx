"use client";

import { Send } from "lucide";
import { PageHeader } from "@/components/admin/kit/page-header";
import { ViewSwitch } from "@/components/admin/kit/view-switch";
import { Mailbox } from "@/components/admin/mail/mailbox";
import { OutgoingMails } from "@/components/admin/mail/outgoing-mails";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMay } from "@/lib/access/auth/queries";
import { useHasDemoMailbox, useSendTestMail } from "@/lib/admin/mail/queries";
import { replaceQuery } from "@/lib/core/query/address";
import { useListState } from "@/lib/core/query/list";

const filters = { view: ["mailbox"] } as const;
const views = [
  { id: "", label: "Outgoing" },
  { id: "mailbox", label: "Demonstration mailbox" },
] as const;

export function MailPanel() {
  const { view } = useListState({ defaultSort: "", filters }).filters;
  const sendTest = useSendTestMail();
  const seesAll = useMay()("mail");
  const hasMailbox = useHasDemoMailbox(seesAll);
  // Filters of one list don't apply to the other.
  const show = (shown: "" | "mailbox") => replaceQuery(new URLSearchParams(shown && { view: shown }));
  return (
    <>
      <PageHeader
        title="Mail"
        description={
          seesAll
            ? "Emails to staff and visitors: which ones went out, and which didn't and why."
            : "Emails to the visitors whose leads are yours: which ones went out, and which didn't and why."
        }
        actions={
          seesAll && (
            <Button variant="secondary" pending={sendTest.isPending} onClick={() => sendTest.mutate()}>
              <DrawnIcon icon={Send} /> Send a test email
            </Button>
          )
        }
      />
      {hasMailbox && <ViewSwitch asTabs label="Emails" views={views} shown={view} onShow={show} />}
      {hasMailbox && view === "mailbox" ? <Mailbox /> : <OutgoingMails />}
    </>
  );
}
