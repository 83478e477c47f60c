import { Calculator, ListChecks } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { QuestionsWithLead } from "@/components/site/faq";
import { TextHero } from "@/components/site/page-hero";
import { PhoneButton } from "@/components/site/phone-button";
import { NextStepBanner } from "@/components/site/services/next-step-banner";
import { ServiceList } from "@/components/site/services/service-list";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { servicesTexts } from "@/lib/crm/pages/services";

export const generateMetadata = async () => pageMetadata(await readSitePage("services"));

export default async function ServicesPage() {
  const [page, texts] = await Promise.all([readSitePage("services"), readTexts(servicesTexts)]);
  const { hero, list, questions, next } = texts;
  return (
    <>
      <TextHero
        texts={hero}
        path={page.path}
        actions={
          <>
            <ButtonLink href="/services#prices" look="accent" size="large" icon={ListChecks}>
              {hero.prices}
            </ButtonLink>
            <ButtonLink href="/service-calculator" look="glass" size="large" icon={Calculator}>
              {hero.estimate}
            </ButtonLink>
          </>
        }
      />
      <section
        id="prices"
        tabIndex={-1}
        aria-label={list.name}
        className="section bg-surface-sunken pt-10 lg:pt-14"
      >
        <div className="site-container">
          <ServiceList texts={texts} page={page} />
        </div>
      </section>
      <QuestionsWithLead
        texts={questions}
        items={[questions.meaning, questions.choice, questions.visits, questions.cancel, questions.night]}
      />
      <NextStepBanner texts={next}>
        <PhoneButton look="glass" />
      </NextStepBanner>
    </>
  );
}
