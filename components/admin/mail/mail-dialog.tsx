import { Send } from "lucide";
import { useId, useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { Loaded } from "@/components/admin/kit/loaded";
import { Modal } from "@/components/admin/kit/modal";
import { useSendToken } from "@/components/admin/kit/use-send-token";
import { MailBody } from "@/components/admin/mail/mail-body";
import { ServerReply } from "@/components/admin/mail/mail-state";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";
import { useMailText, useResendMail } from "@/lib/admin/mail/queries";
import { ApiError } from "@/lib/core/client";
import {
  type MailText,
  type OutgoingMail,
  resendableMails,
  resendInput,
  staffMails,
} from "@/lib/jobs/mail/schema";

type MailDialogProps = { mail: OutgoingMail; onClose: () => void };

export function MailDialog({ mail, onClose }: MailDialogProps) {
  return (
    <Modal onClose={onClose} title={mail.title} className="max-w-3xl">
      <div className="grid gap-3 overflow-y-auto px-5 py-4 text-sm">
        {mail.error && <ServerReply text={mail.error} />}
        {mail.bounce && <p className="font-medium wrap-anywhere text-danger">It came back: {mail.bounce}</p>}
        <Loaded query={useMailText(mail.id)} failed="The email could not be loaded.">
          {(read) => <Content read={read} mail={mail} onClose={onClose} />}
        </Loaded>
      </div>
    </Modal>
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

function ResendForm({ mail, to, onSent }: { mail: OutgoingMail; to: string; onSent: () => void }) {
  const [address, setAddress] = useState(to);
  const [error, setError] = useState<string>();
  const { tokenOf, forget } = useSendToken(`mail:${mail.id}`);
  const resend = useResendMail(mail.id);
  const id = useId();
  const send = () => {
    // An unchanged address may be one that the server spells in its own way.
    const typed = resendInput.shape.to.safeParse(address);
    if (address !== to && !typed.success) return setError(typed.error.issues[0]?.message);
    setError(undefined);
    resend.mutate(
      { token: tokenOf(address), ...(address !== to && { to: typed.data }) },
      {
        onSuccess: () => {
          forget();
          onSent();
        },
        onError: (failure) => failure instanceof ApiError && setError(failure.fields.to?.[0]),
      },
    );
  };
  return (
    <form
      noValidate
      aria-labelledby={id}
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h3 id={id} className="font-semibold text-ink">
        Send it again
      </h3>
      <FormField
        label="To"
        required
        error={error}
        hint={
          mail.sentAt
            ? "Correct the address if it was wrong. This email stays listed with what was sent to whom."
            : "Correct the address if it is wrong. This email isn't tried any more then."
        }
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </FormField>
      <Button type="submit" className="justify-self-start" pending={resend.isPending}>
        <DrawnIcon icon={Send} /> Send again
      </Button>
    </form>
  );
}
