import { BellOff, MailWarning as MailWarningIcon, RotateCw } from "lucide";
import { counted } from "@/components/admin/kit/counted";
import { DateText } from "@/components/admin/kit/date-text";
import { TextLink } from "@/components/admin/kit/text-link";
import { Warning, WarningLink } from "@/components/admin/kit/warning";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { plainReason } from "@/lib/admin/mail/plain-reason";
import { useOldestStuckMail, useRetryStuckMails } from "@/lib/admin/mail/queries";

export function NoMailServerWarning() {
  return (
    <Warning icon={MailWarningIcon} title="No email goes out: there is no mail server">
      <p>
        Confirmations to visitors and the emails about new leads wait until whoever runs the server sets
        SMTP_URL, MAIL_FROM and LEADS_TO.
      </p>
      <p>Every lead is stored, whether or not its email went out.</p>
    </Warning>
  );
}

/**
 * Says how many mails were not sent, since when and why, and how many may have arrived: a common retry
 * excludes those. Renders nothing while `count` is 0.
 */
export function MailWarning({ count, unanswered }: { count: number; unanswered: number }) {
  const oldest = useOldestStuckMail(count);
  const retry = useRetryStuckMails();
  if (count === 0) return null;
  const { error, createdAt } = oldest.data ?? {};
  return (
    <Warning
      icon={MailWarningIcon}
      title={
        <>
          {counted(count, "email hasn't gone out", "emails haven't gone out")}
          {createdAt && (
            <>
              {count === 1 ? "; it waits since " : "; the oldest waits since "}
              <DateText value={createdAt} withTime />
            </>
          )}
        </>
      }
      actions={
        <>
          {count > unanswered && (
            <Button size="small" pending={retry.isPending} onClick={() => retry.mutate()}>
              <DrawnIcon icon={RotateCw} /> Try again now
            </Button>
          )}
          <WarningLink href="/admin/dashboard/mail?state=stuck">See the emails</WarningLink>
        </>
      }
    >
      <p>
        {error ? (
          <>
            {plainReason(error)} The mail server says: <q className="text-ink">{error}</q>
          </>
        ) : (
          "No mail server has answered yet. Is one configured?"
        )}
      </p>
      {unanswered > 0 && <Unanswered all={count === unanswered} count={unanswered} />}
      <p>Every lead is stored, whether or not its email went out.</p>
    </Warning>
  );
}

function Unanswered({ count, all }: { count: number; all: boolean }) {
  const which = all ? (count === 1 ? "It" : "All of them") : `${count.toLocaleString("en-US")} of them`;
  return (
    <p>
      {which} may have arrived: the mail server had everything and never said whether it took it.{" "}
      <TextLink href="/admin/dashboard/mail?state=unanswered">Decide in Mail</TextLink>{" "}
      {count === 1 ? "whether to send it again." : "one by one whether to send them again."}
    </p>
  );
}

export function AlertsNotice() {
  return (
    <Warning
      icon={BellOff}
      title="Alerts go out by email alone"
      actions={
        <WarningLink href="/admin/dashboard/settings#settings-operation">Backups and alerts</WarningLink>
      }
    >
      <p>
        When the mail server is out of order, nobody is told, and new requests wait unseen. Set a webhook of a
        chat or paging service, or let a monitoring system read the metrics.
      </p>
    </Warning>
  );
}
