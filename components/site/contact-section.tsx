import type { ReactNode } from "react";
import { NextTimes } from "@/components/site/appointments/next-times";
import { RichParagraph } from "@/components/site/rich-text";
import type { Rich } from "@/lib/content/page-texts/declare";
import type { ContactMethodsTexts } from "@/lib/crm/pages/forms";
import { company } from "@/lib/data/company";

type ContactSectionProps = {
  id: string;
  texts: { title: string; lead: string; ways: ContactMethodsTexts; times: Rich };
  children: ReactNode;
};

export function ContactSection({ id, texts, children }: ContactSectionProps) {
  const { title, lead, ways: labels, times } = texts;
  const contactMethods = [
    { label: labels.phone, value: company.phone, href: company.phoneHref },
    { label: labels.email, value: company.email, href: company.emailHref },
    { label: labels.hours, value: company.hours },
    { label: labels.area, value: company.serviceArea },
  ];
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="section bg-surface-sunken">
      <div className="site-container grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id={`${id}-title`} className="text-balance text-ink-strong text-title">
            {title}
          </h2>
          <p className="mt-4 text-ink-muted text-lead">{lead}</p>
          <NextTimes ground="light" />
          <dl className="mt-8 divide-y divide-line border-line border-y">
            {contactMethods.map(({ label, value, href }) => (
              <div key={value} className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 py-2">
                <dt className="text-ink-muted text-label">{label}</dt>
                <dd className="wrap-anywhere font-semibold text-ink-strong">
                  {href ? (
                    <a href={href} className="transition-colors hover:text-brand-strong">
                      {value}
                    </a>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <RichParagraph text={times} className="mt-6 text-ink-muted" />
        </div>
        <div className="rounded-2xl border border-line bg-surface p-5 sm:p-9">{children}</div>
      </div>
    </section>
  );
}
