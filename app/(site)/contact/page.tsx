import { Mail } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { ContactMessage } from "@/components/site/contact/contact-message";
import { ContactMethods } from "@/components/site/contact/contact-methods";
import { OtherContacts } from "@/components/site/contact/other-contacts";
import { LateContactForm } from "@/components/site/forms/late-forms";
import { TextHero } from "@/components/site/page-hero";
import { PhoneButton } from "@/components/site/phone-button";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { sitePages } from "@/lib/content/site-pages";
import { localBusiness } from "@/lib/content/structured-data";
import { contactTexts } from "@/lib/crm/pages/contact";

export const generateMetadata = async () => pageMetadata(await readSitePage("contact"));

export default async function ContactPage() {
  const [home, texts] = await Promise.all([readSitePage("home"), readTexts(contactTexts)]);
  const { hero } = texts;
  const { path } = sitePages.contact;
  return (
    <>
      <StructuredData data={await localBusiness(home.description)} />
      <TextHero
        texts={hero}
        path={path}
        actions={
          <>
            <PhoneButton look="accent">{hero.call}</PhoneButton>
            <ButtonLink href={`${path}#message`} look="glass" size="large" icon={Mail}>
              {hero.write}
            </ButtonLink>
          </>
        }
      />
      <ContactMethods texts={texts.ways} />
      <ContactMessage texts={texts.message}>
        <LateContactForm texts={texts.form} />
      </ContactMessage>
      <OtherContacts texts={texts.other} />
    </>
  );
}
