import { IndustryIndex } from "@/components/site/industries/industry-index";
import { PageHero } from "@/components/site/page-hero";
import { PhoneButton } from "@/components/site/phone-button";
import { RichText } from "@/components/site/rich-text";
import { NextStepBanner } from "@/components/site/services/next-step-banner";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { sitePages } from "@/lib/content/site-pages";
import { homeTexts } from "@/lib/crm/pages/home";
import { industriesTexts } from "@/lib/crm/pages/industries/overview";

export const generateMetadata = async () => pageMetadata(await readSitePage("industries"));

export default async function IndustriesPage() {
  const [{ industries }, { hero, next }] = await Promise.all([
    readTexts(homeTexts),
    readTexts(industriesTexts),
  ]);
  return (
    <>
      <PageHero
        breadcrumbs={[{ label: hero.crumb, href: sitePages.industries.path }]}
        title={industries.title}
        lead={<RichText text={industries.lead} />}
      />
      <section aria-label={hero.crumb} className="section bg-surface">
        <div className="site-container">
          <IndustryIndex texts={industries} />
        </div>
      </section>
      <NextStepBanner texts={next}>
        <PhoneButton look="glass">{next.call}</PhoneButton>
      </NextStepBanner>
    </>
  );
}
