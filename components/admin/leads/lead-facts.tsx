import { Mail, Phone } from "lucide";
import type { ReactNode } from "react";
import { AttachedFiles } from "@/components/admin/kit/attached-files";
import { ContactLink, Fact, mailHref } from "@/components/admin/kit/contact-facts";
import { DateText } from "@/components/admin/kit/date-text";
import { Skeleton } from "@/components/ui/skeleton";
import { telephoneHref } from "@/lib/core/phone";
import { withKeys } from "@/lib/core/with-keys";
import { phoneDigits } from "@/lib/crm/inbox/phone";
import type { Lead, LeadDetail } from "@/lib/crm/inbox/schema";

type LeadSectionProps = { title: string; aside?: ReactNode; children: ReactNode };

export function LeadSection({ title, aside, children }: LeadSectionProps) {
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line px-4 py-4 @2xl/lead:px-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold text-ink">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

type Contact = Pick<Lead, "email" | "phone">;

export function LeadContacts({ leads }: { leads: readonly Contact[] }) {
  const emails = new Map(leads.map(({ email }) => [email.toLowerCase(), email]));
  const phones = new Map<string, string>();
  for (const { phone } of leads) {
    const key = phoneDigits(phone) ?? phone;
    if (phone && key && !phones.has(key)) phones.set(key, phone);
  }
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {[...emails].map(([key, email]) => (
        <ContactLink key={key} icon={Mail} href={mailHref(email)} text={email} copyLabel="Copy email" />
      ))}
      {[...phones].map(([key, phone]) => (
        <ContactLink key={key} icon={Phone} href={telephoneHref(phone)} text={phone} copyLabel="Copy phone" />
      ))}
    </div>
  );
}

type LeadFactsProps = {
  lead: Pick<LeadDetail, "id" | "message" | "fields" | "files" | "createdAt">;
  title?: string;
};

export function LeadFacts({ lead, title = "What was sent" }: LeadFactsProps) {
  const { id, message, fields, files, createdAt } = lead;
  return (
    <LeadSection
      title={title}
      aside={
        <span className="text-xs text-ink-muted">
          <DateText value={createdAt} withTime />
        </span>
      }
    >
      {message && (
        <p className="rounded-md bg-surface-sunken px-3 py-2.5 text-sm wrap-anywhere whitespace-pre-wrap text-ink">
          {message}
        </p>
      )}
      <AttachedFiles files={files} path={`/api/admin/leads/${id}/files`} />
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2.5 text-sm @lg/lead:grid-cols-2">
        {withKeys(fields, ({ label }) => label).map(([key, { label, value }]) => (
          <Fact key={key} label={label} value={value} />
        ))}
      </dl>
    </LeadSection>
  );
}

export function LeadLoading() {
  return (
    <div role="status" aria-busy className="grid gap-3 border-t border-line p-5">
      <span className="sr-only">Loading the lead…</span>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  );
}
