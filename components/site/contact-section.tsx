import type { ReactNode } from "react";
import { NextTimes } from "@/components/site/appointments/next-times";
import type { ContactMethodsTexts } from "@/components/site/forms/texts";
import { Icon } from "@/components/site/icon";
import { RichText } from "@/components/site/rich-text";
import type { Rich } from "@/lib/content/page-texts/declare";
import { company } from "@/lib/data/company";

type ContactSectionProps = {
  id: string;
  texts: { title: string; lead: string; ways: ContactMethodsTexts; times: Rich };
  children: ReactNode;
};

export function ContactSection({ id, texts, children }: ContactSectionProps) {
  const { title, lead, ways: labels, times } = texts;
  const contactMethods = [
    { icon: "phone", label: labels.phone, value: company.phone, href: company.phoneHref },
    { icon: "mail", label: labels.email, value: company.email, href: company.emailHref },
    { icon: "clock", label: labels.hours, value: company.hours },
    { icon: "map-pin", label: labels.area, value: company.serviceArea },
  ] as const;
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="section contact-ground">
      <div className="site-container grid gap-9 sm:gap-12 lg:grid-cols-[1fr_1.25fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id={`${id}-title`} className="max-w-[14ch] text-balance text-title text-ink-strong">
            {title}
          </h2>
          <p className="mt-5 max-w-md text-ink-muted text-lead">{lead}</p>
          <NextTimes on="light" className="mt-6" />
          <dl className="mt-8 grid gap-4 sm:mt-10 sm:grid-cols-2 sm:gap-5 lg:grid-cols-1">
            {contactMethods.map(({ icon, label, value, ...rest }) => (
              <div key={value} className="relative min-h-11 pl-15">
                <dt className="text-ink-muted text-label">
                  <span className="absolute top-0 left-0 grid size-11 place-items-center rounded-xl bg-surface text-brand shadow-[0_1px_3px_rgb(8_26_51/0.12)]">
                    <Icon name={icon} className="size-5" />
                  </span>
                  {label}
                </dt>
                <dd className="wrap-anywhere font-semibold text-ink-strong">
                  {"href" in rest ? (
                    <a href={rest.href} className="transition-colors hover:text-brand-strong">
                      {value}
                    </a>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-8 max-w-md text-ink-muted">
            <RichText text={times} />
          </p>
        </div>
        <div className="rounded-3xl border border-line/60 bg-surface p-6 shadow-[0_40px_80px_-50px_rgb(8_26_51/0.4)] sm:p-10">
          {children}
        </div>
      </div>
    </section>
  );
}
