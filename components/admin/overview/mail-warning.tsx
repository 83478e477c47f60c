"use client";

import { MailWarning as MailWarningIcon, RotateCw } from "lucide-react";
import Link from "next/link";
import { DateText } from "@/components/admin/kit/date-text";
import { Warning } from "@/components/admin/overview/warning";
import { Button } from "@/components/ui/button";
import { useOldestStuckMail, useRetryStuckMails } from "@/lib/mail/api";

/** Says how many mails have not left, since when and why. Nothing while `count` is 0. */
export function MailWarning({ count }: { count: number }) {
  const oldest = useOldestStuckMail(count);
  const retry = useRetryStuckMails();
  if (count === 0) return null;
  const { words, createdAt } = oldest.data ?? {};
  return (
    <Warning
      id="mail-warning-heading"
      icon={MailWarningIcon}
      title={
        <>
          {count === 1
            ? "1 email hasn't gone out"
            : `${count.toLocaleString("en-US")} emails haven't gone out`}
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
          <Button size="small" pending={retry.isPending} onClick={() => retry.mutate()}>
            <RotateCw aria-hidden /> Try again now
          </Button>
          <Button variant="secondary" size="small" asChild>
            <Link href="/admin/dashboard/mail?state=stuck" prefetch={false}>
              See the emails
            </Link>
          </Button>
        </>
      }
    >
      <p className="break-words">
        {words ? (
          <>
            The mail server says: <q className="text-ink">{words}</q>
          </>
        ) : (
          "No mail server has answered yet. Is one configured?"
        )}
      </p>
      <p>Every lead is stored, whether or not its email went out.</p>
    </Warning>
  );
}
