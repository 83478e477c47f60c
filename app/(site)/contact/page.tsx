import { ContactHero } from "@/components/site/contact/contact-hero";
import { ContactMessage } from "@/components/site/contact/contact-message";
import { OtherWays } from "@/components/site/contact/other-ways";
import { WaysToReachUs } from "@/components/site/contact/ways-to-reach-us";
import { ContactForm } from "@/components/site/forms/contact-form";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/page-metadata";
import { sitePages } from "@/lib/site-pages";
import { localBusiness } from "@/lib/structured-data";

export const metadata = pageMetadata(sitePages.contact);

export default function ContactPage() {
  return (
    <>
      <StructuredData data={localBusiness(sitePages.home.description)} />
      <ContactHero />
      <WaysToReachUs />
      <ContactMessage>
        <ContactForm />
      </ContactMessage>
      <OtherWays />
    </>
  );
}
