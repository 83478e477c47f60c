"use client";

import { counted } from "@/components/admin/kit/counted";
import { LeadSection } from "@/components/admin/leads/lead-facts";
import { MailOutcomes } from "@/components/admin/mail/mail-outcomes";
import { useRetryLeadMail } from "@/lib/crm/inbox/queries";
import type { LeadDetail } from "@/lib/crm/inbox/schema";
import { type OutgoingMail, staffMails } from "@/lib/jobs/mail/schema";

/** Emails to the customer; those that the office got about them are folded, unless one did not arrive. */
export function LeadMails({ lead: { id, mails } }: { lead: LeadDetail }) {
  const retry = useRetryLeadMail(id);
  if (mails.length === 0) return null;
  const toStaff = mails.filter(({ type }) => staffMails.includes(type));
  const toCustomer = mails.filter(({ type }) => !staffMails.includes(type));
  const outcomes = (some: OutgoingMail[]) => (
    <MailOutcomes
      mails={some}
      retrying={retry.isPending ? retry.variables : undefined}
      onRetry={retry.mutate}
    />
  );
  return (
    <LeadSection title="Emails">
      {toCustomer.length > 0 && outcomes(toCustomer)}
      {toStaff.length > 0 && (
        <details open={toStaff.some(({ error, bouncedAt }) => error || bouncedAt)} className="text-sm">
          <summary className="cursor-pointer text-ink-muted">
            {counted(toStaff.length, "email")} to staff
          </summary>
          <div className="pt-3">{outcomes(toStaff)}</div>
        </details>
      )}
    </LeadSection>
  );
}
