import { Clock, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { WaysTexts } from "@/components/site/forms/texts";
import { company } from "@/lib/company";

type ContactSectionProps = {
  /** What links of the page lead to. */
  id: string;
  texts: { title: string; lead: string; ways: WaysTexts };
  /** The form. */
  children: ReactNode;
};

/** A form, with the ways to reach us beside it. */
export function ContactSection({ id, texts: { title, lead, ways: labels }, children }: ContactSectionProps) {
  const ways = [
    { Icon: Phone, label: labels.phone, value: company.phone, href: company.phoneHref },
    { Icon: Mail, label: labels.email, value: company.email, href: company.emailHref },
    { Icon: Clock, label: labels.hours, value: company.hours },
    { Icon: MapPin, label: labels.area, value: company.serviceArea },
  ];
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="section contact-ground">
      <div className="site-container grid gap-12 lg:grid-cols-[1fr_1.25fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id={`${id}-title`} className="max-w-[14ch] text-balance text-title text-ink-strong">
            {title}
          </h2>
          <p className="mt-5 max-w-md text-ink-muted text-lead">{lead}</p>
          <dl className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
            {ways.map(({ Icon, label, value, href }) => (
              <div key={value} className="relative min-h-11 pl-15">
                <dt className="text-ink-muted text-label">
                  <span className="absolute top-0 left-0 grid size-11 place-items-center rounded-xl bg-surface text-brand shadow-[0_1px_3px_rgb(8_26_51/0.12)]">
                    <Icon className="size-5" strokeWidth={1.75} />
                  </span>
                  {label}
                </dt>
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
        </div>
        <div className="rounded-3xl border border-line/60 bg-surface p-6 shadow-[0_40px_80px_-50px_rgb(8_26_51/0.4)] sm:p-10">
          {children}
        </div>
      </div>
    </section>
  );
}
