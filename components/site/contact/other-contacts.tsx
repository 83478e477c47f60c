import { ArrowRight } from "lucide";
import type { ContactTexts } from "@/components/site/contact/texts";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { sitePages } from "@/lib/content/site-pages";

export function OtherContacts({ texts }: { texts: ContactTexts["other"] }) {
  const contacts = [
    { path: sitePages.itConsultation.path, title: texts.consultation, text: texts.consultationText },
    { path: sitePages.serviceCalculator.path, title: texts.calculator, text: texts.calculatorText },
    { path: sitePages.knowledgeBase.path, title: texts.knowledge, text: texts.knowledgeText },
  ];
  return (
    <section aria-labelledby="other-ways-title" className="section bg-surface">
      <div className="site-container">
        <SectionHeading id="other-ways-title" title={texts.title}>
          <RichText text={texts.lead} />
        </SectionHeading>
        <ul className="mt-12 grid border-line border-t lg:mt-16 lg:grid-cols-3">
          {contacts.map(({ path, title, text }) => (
            <li
              key={path}
              className="industry relative border-line border-b py-8 last:border-b-0 lg:border-b-0 lg:py-10"
            >
              <h3 className="text-heading text-ink-strong">
                <SiteLink
                  href={path}
                  className="group inline-flex items-center gap-2 after:absolute after:inset-0 hover:text-brand-strong"
                >
                  {title}
                  <DrawnIcon
                    icon={ArrowRight}
                    className="size-4.5 text-accent-strong transition-transform group-hover:translate-x-1"
                  />
                </SiteLink>
              </h3>
              <p className="mt-2 max-w-sm text-ink-muted leading-relaxed">
                <RichText text={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
