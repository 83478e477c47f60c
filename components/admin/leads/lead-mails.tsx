"use client";

import { LeadSection } from "@/components/admin/leads/lead-facts";
import { MailOutcomes } from "@/components/admin/mail/mail-outcomes";
import { useRetryLeadMail } from "@/lib/crm/inbox/queries";
import type { LeadDetail } from "@/lib/crm/inbox/schema";

export function LeadMails({ lead: { id, mails } }: { lead: LeadDetail }) {
  const retry = useRetryLeadMail(id);
  if (mails.length === 0) return null;
  return (
    <LeadSection title="Emails">
      <MailOutcomes
        mails={mails}
        retrying={retry.isPending ? retry.variables : undefined}
        onRetry={retry.mutate}
      />
    </LeadSection>
  );
}
