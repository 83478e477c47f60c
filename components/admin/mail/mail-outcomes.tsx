import { DateText } from "@/components/admin/kit/date-text";
import { filterLabels, RetryButton, ServerReply, stateVariants } from "@/components/admin/mail/mail-state";
import { Badge } from "@/components/ui/badge";
import { currentFocusPlace, returnFocusWhenGone } from "@/components/ui/focus-return";
import { useMay } from "@/lib/access/auth/queries";
import type { useRetryMailOf } from "@/lib/jobs/mail/retry";
import type { OutgoingMail } from "@/lib/jobs/mail/schema";

type MailOutcomesProps = { mails: readonly OutgoingMail[]; retry: ReturnType<typeof useRetryMailOf> };

export function MailOutcomes({ mails, retry }: MailOutcomesProps) {
  const mayRetry = useMay()("mail");
  return (
    <ul data-focus-list="" tabIndex={-1} className="grid grid-cols-1 gap-3 text-sm outline-none">
      {mails.map((mail) => (
        <li
          key={mail.id}
          data-focus-row={`mail-${mail.id}`}
          className="flex min-w-0 flex-wrap items-start justify-between gap-2"
        >
          <div className="grid min-w-0 flex-1 basis-60 grid-cols-1 gap-0.5">
            <span className="wrap-anywhere text-ink">{mail.title}</span>
            {mail.to && <span className="text-xs wrap-anywhere text-ink-muted">To {mail.to}</span>}
            {mail.error && <ServerReply text={mail.error} />}
            {mail.bouncedAt && (
              <span className="font-medium wrap-anywhere text-danger">
                It came back <DateText value={mail.bouncedAt} withTime />: {mail.bounce}
              </span>
            )}
            <span className="text-xs text-ink-faint">
              {!mail.sentAt && "Written "}
              <DateText value={mail.sentAt ?? mail.createdAt} withTime />
              {mail.attempts > 1 && `, ${mail.attempts} attempts`}
            </span>
          </div>
          <Badge variant={stateVariants[mail.state]}>{filterLabels[mail.state]}</Badge>
          {mayRetry && (
            <RetryButton
              mail={mail}
              retry={retry}
              className="print:hidden"
              onRetry={() => {
                const place = currentFocusPlace();
                retry.mutate(mail.id, () => returnFocusWhenGone(place));
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
