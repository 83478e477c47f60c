import { ArrowRight } from "lucide";
import { RichParagraph } from "@/components/site/rich-text";
import { TitledSection } from "@/components/site/section-heading";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { sitePages } from "@/lib/content/site-pages";
import type { ContactTexts } from "@/lib/crm/pages/contact";

export function OtherContacts({ texts }: { texts: ContactTexts["other"] }) {
  const contacts = [
    { path: sitePages.itConsultation.path, title: texts.consultation, text: texts.consultationText },
    { path: sitePages.serviceCalculator.path, title: texts.calculator, text: texts.calculatorText },
    { path: sitePages.knowledgeBase.path, title: texts.knowledge, text: texts.knowledgeText },
  ];
  return (
    <TitledSection name="other-ways" title={texts.title} lead={texts.lead}>
      <ul className="mt-10 divide-y divide-line border-line border-y">
        {contacts.map(({ path, title, text }) => (
          <li
            key={path}
            className="group relative grid gap-x-10 gap-y-1 py-5 md:grid-cols-[20rem_1fr_auto] md:items-center"
          >
            <h3 className="text-headline text-ink-strong group-hover:text-brand-strong">
              <SiteLink href={path} className="after:absolute after:inset-0">
                {title}
              </SiteLink>
            </h3>
            <RichParagraph text={text} className="text-ink-muted" />
            <DrawnIcon icon={ArrowRight} className="size-5 text-brand max-md:hidden" />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
