import { ContactHero } from "@/components/site/contact/contact-hero";
import { ContactMessage } from "@/components/site/contact/contact-message";
import { ContactMethods } from "@/components/site/contact/contact-methods";
import { OtherContacts } from "@/components/site/contact/other-contacts";
import { LateContactForm } from "@/components/site/forms/late-forms";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { localBusiness } from "@/lib/content/structured-data";
import { contactTexts } from "@/lib/crm/pages/contact";

export const generateMetadata = async () => pageMetadata(await readSitePage("contact"));

export default async function ContactPage() {
  const [home, texts] = await Promise.all([readSitePage("home"), readTexts(contactTexts)]);
  return (
    <>
      <StructuredData data={await localBusiness(home.description)} />
      <ContactHero texts={texts.hero} />
      <ContactMethods texts={texts.ways} />
      <ContactMessage texts={texts.message}>
        <LateContactForm texts={texts.form} />
      </ContactMessage>
      <OtherContacts texts={texts.other} />
    </>
  );
}
