import type { ReactNode } from "react";
import type { ContactTexts } from "@/components/site/contact/texts";
import { RichText } from "@/components/site/rich-text";
import { keepTogether } from "@/components/ui/keep-together";
import { company } from "@/lib/data/company";

type ContactMessageProps = { texts: ContactTexts["message"]; children: ReactNode };

export function ContactMessage({ texts, children }: ContactMessageProps) {
  return (
    <section id="message" tabIndex={-1} aria-labelledby="message-title" className="section contact-ground">
      <div className="site-container grid gap-12 lg:grid-cols-[1fr_1.25fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="message-title" className="max-w-[14ch] text-balance text-title text-ink-strong">
            {texts.title}
          </h2>
          <p className="mt-5 max-w-md text-ink-muted text-lead">
            <RichText text={texts.lead} />
          </p>
          <ul className="check-list mt-8 grid max-w-md gap-3 text-ink-muted">
            {texts.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className="mt-10 max-w-md border-accent border-l-4 pl-5 text-ink-muted leading-relaxed">
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
        <div className="rounded-3xl border border-line/60 bg-surface p-6 shadow-[0_40px_80px_-50px_rgb(8_26_51/0.4)] sm:p-10">
          {children}
        </div>
      </div>
    </section>
  );
}
