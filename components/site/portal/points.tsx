import { FileText, LifeBuoy, ServerCog } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { RichParagraph } from "@/components/site/rich-text";
import { TitledSection } from "@/components/site/section-heading";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { CustomerPortalTexts } from "@/lib/crm/pages/customer-portal";
import { company } from "@/lib/data/company";

export function PortalPoints({ texts }: { texts: CustomerPortalTexts["points"] }) {
  const points = [
    { icon: ServerCog, title: texts.services, text: texts.servicesText },
    { icon: FileText, title: texts.due, text: texts.dueText },
    { icon: LifeBuoy, title: texts.help, text: texts.helpText },
  ];
  return (
    <TitledSection name="points" title={texts.title} lead={texts.lead}>
      <ul className="mt-10 grid gap-10 lg:mt-14 lg:grid-cols-3 lg:gap-12">
        {points.map(({ icon, title, text }) => (
          <li key={title} className="border-line border-t pt-6">
            <DrawnIcon icon={icon} className="size-7 text-brand" strokeWidth={1.75} />
            <h3 className="mt-4 text-heading text-ink-strong">{title}</h3>
            <RichParagraph text={text} className="mt-2 max-w-sm text-ink-muted leading-relaxed" />
          </li>
        ))}
      </ul>
      <div className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-line border-t pt-8">
        <RichParagraph text={texts.stranger} className="max-w-xl text-ink text-lead" />
        <div className="button-group max-sm:w-full">
          <ButtonLink href="/services" look="brand" size="large">
            {texts.plans}
          </ButtonLink>
          <ButtonLink href={company.phoneHref} look="outline" size="large">
            {texts.call}
          </ButtonLink>
        </div>
      </div>
    </TitledSection>
  );
}
