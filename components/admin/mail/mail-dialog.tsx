"use client";

import { Loaded } from "@/components/admin/kit/loaded";
import { MailBody } from "@/components/admin/mail/mail-body";
import { ServerWords } from "@/components/admin/mail/server-words";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useMailText } from "@/lib/admin/mail/api";
import type { MailText, OutgoingMail } from "@/lib/jobs/mail/schema";

/** One mail: receiver, text, and the mail server's message. */
export function MailDialog({ mail, onClose }: { mail: OutgoingMail; onClose: () => void }) {
  const text = useMailText(mail.id);
  return (
    <Dialog open onOpenChange={(stillOpen) => !stillOpen && onClose()}>
      <DialogContent title={mail.title} className="max-w-3xl">
        <div className="grid gap-3 overflow-y-auto px-5 py-4 text-sm">
          {mail.words && <ServerWords said={mail.words} />}
          <Loaded query={text} failed="The email could not be loaded.">
            {(read) => <Content read={read} />}
          </Loaded>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Content({ read: { to, subject, text, isSecret } }: { read: MailText }) {
  if (to === null)
    return (
      <p className="text-ink-muted">The record behind this email is gone, so there is nothing to show.</p>
    );
  return (
    <>
      <p>
        <span className="text-ink-muted">To</span> <span className="font-medium break-all">{to}</span>
      </p>
      {isSecret ? (
        <p className="text-ink-muted">It carries a code or a link that is for its receiver alone.</p>
      ) : (
        <>
          <p>
            <span className="text-ink-muted">Subject</span> <span className="font-medium">{subject}</span>
          </p>
          <MailBody text={text ?? ""} html="" asText />
        </>
      )}
    </>
  );
}
