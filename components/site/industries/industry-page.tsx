import { CalendarCheck } from "lucide";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/site/button-link";
import { ContactSection } from "@/components/site/contact-section";
import { LateContactForm } from "@/components/site/forms/late-forms";
import { Band } from "@/components/site/industries/compositions";
import { PageHero } from "@/components/site/page-hero";
import { PhoneButton } from "@/components/site/phone-button";
import { RichText } from "@/components/site/rich-text";
import { StructuredData } from "@/components/site/structured-data";
import type { Rich } from "@/lib/content/page-texts/declare";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { type IndustryPageName, sitePages } from "@/lib/content/site-pages";
import { service } from "@/lib/content/structured-data";
import { industries } from "@/lib/crm/pages/industries/industries";
import { industriesTexts } from "@/lib/crm/pages/industries/overview";
import type { IndustryTexts } from "@/lib/crm/pages/industries/shared";

type IndustryPageProps = {
  page: IndustryPageName;
  texts: IndustryTexts & { diagram: { title: string; lead: Rich } };
  diagram: ReactNode;
  children: ReactNode;
};

export async function IndustryPage({ page, texts, diagram, children }: IndustryPageProps) {
  const [{ path, title, description }, all] = await Promise.all([
    readSitePage(page),
    readTexts(industriesTexts),
  ]);
  const { hero, contact } = texts;
  return (
    <>
      <StructuredData data={service({ name: title, description, path })} />
      <PageHero
        breadcrumbs={[
          { label: all.hero.crumb, href: sitePages.industries.path },
          { label: hero.crumb, href: path },
        ]}
        title={hero.title}
        lead={<RichText text={hero.lead} />}
        actions={
          <>
            <ButtonLink href={`${path}#contact`} look="accent" size="large" icon={CalendarCheck}>
              {hero.request}
            </ButtonLink>
            <PhoneButton look="glass">{hero.call}</PhoneButton>
          </>
        }
      />
      <Band id="diagram" title={texts.diagram.title} lead={texts.diagram.lead}>
        {diagram}
      </Band>
      {children}
      <ContactSection id="contact" texts={contact}>
        <LateContactForm
          texts={texts.form}
          industry={industries[page].slug}
          industryNote={`${contact.industry} ${hero.crumb}`}
        />
      </ContactSection>
    </>
  );
}
