"use client";

import { MailWarning as MailWarningIcon, RotateCw } from "lucide-react";
import Link from "next/link";
import { DateText } from "@/components/admin/kit/date-text";
import { Button } from "@/components/ui/button";
import { useOldestStuckMail, useRetryStuckMails } from "@/lib/mail/api";

/** Says how many mails have not left, since when and why. Nothing while `count` is 0. */
export function MailWarning({ count }: { count: number }) {
  const oldest = useOldestStuckMail(count);
  const retry = useRetryStuckMails();
  if (count === 0) return null;
  const { words, createdAt } = oldest.data ?? {};
  return (
    <section
      aria-labelledby="mail-warning-heading"
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-accent/40 bg-accent-soft p-4"
    >
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-md bg-surface text-accent-strong"
      >
        <MailWarningIcon className="size-4.5" />
      </span>
      <div role="status" className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 id="mail-warning-heading" className="text-sm font-semibold text-ink">
          {count === 1 ? "1 mail has not left" : `${count.toLocaleString("en-US")} mails have not left`}
          {createdAt && (
            <>
              {count === 1 ? "; it waits since " : "; the oldest waits since "}
              <DateText value={createdAt} withTime />
            </>
          )}
        </h2>
        <p className="text-sm break-words text-ink-muted">
          {words ? (
            <>
              The mail server says: <q className="text-ink">{words}</q>
            </>
          ) : (
            "No mail server has said anything yet. Is one configured?"
          )}
        </p>
        <p className="text-sm text-ink-muted">Every lead is stored, whether or not its mail has left.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={retry.isPending} onClick={() => retry.mutate()}>
          <RotateCw aria-hidden /> Try again now
        </Button>
        <Button variant="secondary" size="small" asChild>
          <Link href="/admin/dashboard/mail" prefetch={false}>
            Look at the mails
          </Link>
        </Button>
      </div>
    </section>
  );
}
