import { Mail, Phone } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { PageHero } from "@/components/site/page-hero";
import { RichText } from "@/components/site/rich-text";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { sitePages } from "@/lib/content/site-pages";
import type { ContactTexts } from "@/lib/crm/pages/contact";
import { company } from "@/lib/data/company";

export function ContactHero({ texts }: { texts: ContactTexts["hero"] }) {
  return (
    <PageHero
      breadcrumbs={[{ label: texts.crumb, href: sitePages.contact.path }]}
      title={texts.title}
      lead={<RichText text={texts.lead} />}
      actions={
        <>
          <ButtonLink href={company.phoneHref} look="accent" size="large">
            <DrawnIcon icon={Phone} />
            {texts.call}
          </ButtonLink>
          <ButtonLink href={`${sitePages.contact.path}#message`} look="glass" size="large">
            <DrawnIcon icon={Mail} />
            {texts.write}
          </ButtonLink>
        </>
      }
    />
  );
}
