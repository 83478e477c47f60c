"use client";

import { Send } from "lucide-react";
import { PageHeader } from "@/components/admin/kit/page-header";
import { Mailbox } from "@/components/admin/mail/mailbox";
import { OutgoingMails } from "@/components/admin/mail/outgoing-mails";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { replaceQuery } from "@/lib/admin/address";
import { useListState } from "@/lib/admin/list";
import { useIsMailKept, useSendTestMail } from "@/lib/mail/api";

const filters = { view: ["mailbox"] } as const;

/** The section Mail: what is on its way out and, in the demonstration, the mails that it kept instead of sending. */
export function MailPanel() {
  const { view } = useListState({ defaultSort: "", filters }).filters;
  const sendTest = useSendTestMail();
  const hasMailbox = useIsMailKept();
  // Nothing of what one list is narrowed down by belongs to the other.
  const show = (shown: "" | "mailbox") => replaceQuery(new URLSearchParams(shown && { view: shown }));
  return (
    <>
      <PageHeader
        title="Mail"
        description="Mails to staff and visitors: which have left, and which have not and why."
        actions={
          <Button variant="secondary" pending={sendTest.isPending} onClick={() => sendTest.mutate()}>
            <Send aria-hidden /> Send a test mail
          </Button>
        }
      />
      {hasMailbox && (
        <div className="mb-4 inline-flex gap-1 rounded-lg border border-line bg-line/40 p-1">
          <ViewButton label="Outgoing" isShown={view === ""} onShow={() => show("")} />
          <ViewButton
            label="Demonstration mailbox"
            isShown={view === "mailbox"}
            onShow={() => show("mailbox")}
          />
        </div>
      )}
      {hasMailbox && view === "mailbox" ? <Mailbox /> : <OutgoingMails />}
    </>
  );
}

type ViewButtonProps = { label: string; isShown: boolean; onShow: () => void };

function ViewButton({ label, isShown, onShow }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onShow}
      className={cn(
        "h-8 rounded-md px-3 text-sm font-medium transition-colors",
        isShown ? "bg-surface text-ink shadow-xs" : "text-ink-muted hover:text-ink",
      )}
    >
      {label}
    </button>
  );
}
