import type { ReactNode } from "react";
import { RichParagraph } from "@/components/site/rich-text";
import { keepTogether } from "@/components/ui/keep-together";
import type { ContactTexts } from "@/lib/crm/pages/contact";
import { company } from "@/lib/data/company";

export function ContactMessage({ texts, children }: { texts: ContactTexts["message"]; children: ReactNode }) {
  return (
    <section id="message" tabIndex={-1} aria-labelledby="message-title" className="section bg-surface-sunken">
      <div className="site-container grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="message-title" className="text-balance text-ink-strong text-title">
            {texts.title}
          </h2>
          <RichParagraph text={texts.lead} className="mt-4 max-w-md text-ink-muted text-lead" />
          <ul className="check-list mt-8 grid max-w-md gap-3 text-ink-muted">
            {texts.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className="mt-10 max-w-md border-line border-t pt-5 text-ink-muted leading-relaxed">
            <strong className="block text-ink-strong">{texts.down}</strong> {texts.call}{" "}
            <a
              href={company.phoneHref}
              className="whitespace-nowrap font-semibold text-brand-strong underline underline-offset-4"
            >
              {company.phone}
            </a>{" "}
            {keepTogether(texts.instead)}
          </p>
        </div>
        <div className="rounded-2xl border border-line bg-surface p-5 sm:p-9">{children}</div>
      </div>
    </section>
  );
}
