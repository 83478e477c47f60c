"use client";

import { Loaded } from "@/components/admin/kit/loaded";
import { MailBody } from "@/components/admin/mail/mail-body";
import { ResendForm } from "@/components/admin/mail/resend-form";
import { ServerReply } from "@/components/admin/mail/server-reply";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useMailText } from "@/lib/admin/mail/queries";
import { type MailText, type OutgoingMail, resendableMails, staffMails } from "@/lib/jobs/mail/schema";

type MailDialogProps = { mail: OutgoingMail; onClose: () => void };

export function MailDialog({ mail, onClose }: MailDialogProps) {
  const text = useMailText(mail.id);
  return (
    <Dialog open onOpenChange={(stillOpen) => !stillOpen && onClose()}>
      <DialogContent title={mail.title} className="max-w-3xl">
        <div className="grid gap-3 overflow-y-auto px-5 py-4 text-sm">
          {mail.error && <ServerReply text={mail.error} />}
          {mail.bounce && (
            <p className="font-medium wrap-anywhere text-danger">It came back: {mail.bounce}</p>
          )}
          <Loaded query={text} failed="The email could not be loaded.">
            {(read) => <Content read={read} mail={mail} onClose={onClose} />}
          </Loaded>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Content({ read, mail, onClose }: MailDialogProps & { read: MailText }) {
  const { to, subject, text, isSecret, wasSent } = read;
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
          {!wasSent && (
            <p className="text-ink-muted">
              {mail.sentAt
                ? "The text that was sent isn't stored. This is how it reads today."
                : "This is how it reads today. It is written when it is sent."}
            </p>
          )}
          <MailBody text={text ?? ""} html="" asText />
        </>
      )}
      {resendableMails.includes(mail.type) ? (
        <ResendForm mail={mail} to={to} onSent={onClose} />
      ) : (
        staffMails.includes(mail.type) && (
          <p className="border-t border-line pt-4 text-ink-muted">
            Emails to staff aren't sent a second time: what they say stands in this administration.
          </p>
        )
      )}
    </>
  );
}
