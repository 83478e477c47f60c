import { FileText, LifeBuoy, ServerCog } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { Points } from "@/components/site/points";
import { TitledSection } from "@/components/site/section-heading";
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
      <Points points={points} offer={texts.stranger}>
        <ButtonLink href="/services" look="brand" size="large">
          {texts.plans}
        </ButtonLink>
        <ButtonLink href={company.phoneHref} look="outline" size="large">
          {texts.call}
        </ButtonLink>
      </Points>
    </TitledSection>
  );
}
