import { Mail } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { PageHero } from "@/components/site/page-hero";
import { PhoneButton } from "@/components/site/phone-button";
import { RichText } from "@/components/site/rich-text";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { sitePages } from "@/lib/content/site-pages";
import type { ContactTexts } from "@/lib/crm/pages/contact";

export function ContactHero({ texts }: { texts: ContactTexts["hero"] }) {
  return (
    <PageHero
      breadcrumbs={[{ label: texts.crumb, href: sitePages.contact.path }]}
      title={texts.title}
      lead={<RichText text={texts.lead} />}
      actions={
        <>
          <PhoneButton look="accent">{texts.call}</PhoneButton>
          <ButtonLink href={`${sitePages.contact.path}#message`} look="glass" size="large">
            <DrawnIcon icon={Mail} />
            {texts.write}
          </ButtonLink>
        </>
      }
    />
  );
}
