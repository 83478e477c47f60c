import { ListChecks } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { QuestionsWithLead } from "@/components/site/faq";
import { LateWizard } from "@/components/site/forms/late-forms";
import { TextHero } from "@/components/site/page-hero";
import { NextStepBanner } from "@/components/site/services/next-step-banner";
import { ServiceIcon } from "@/components/site/services/service-icon";
import { StructuredData } from "@/components/site/structured-data";
import { Unavailable } from "@/components/site/unavailable";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { service } from "@/lib/content/structured-data";
import { readCatalog } from "@/lib/crm/calculator/service";
import { type CalculatorPageTexts, calculatorPageTexts } from "@/lib/crm/pages/calculator";
import { company } from "@/lib/data/company";

export const generateMetadata = async () => pageMetadata(await readSitePage("serviceCalculator"));

export default async function ServiceCalculatorPage() {
  const [{ title, description, path }, texts] = await Promise.all([
    readSitePage("serviceCalculator"),
    readTexts(calculatorPageTexts),
  ]);
  const { hero, next } = texts;
  const { calculated, final, hours, privacy, maintenance } = texts.questions;
  return (
    <>
      <StructuredData data={service({ name: title, description, path })} />
      <TextHero texts={hero} path={path} />
      <section aria-label={hero.section} className="bg-surface-sunken pt-10 pb-20 lg:pt-14 lg:pb-28">
        <div className="site-container">
          <Calculator texts={texts.wizard} unavailable={texts.unavailable} />
        </div>
      </section>
      <QuestionsWithLead texts={texts.questions} items={[calculated, final, hours, privacy, maintenance]} />
      <NextStepBanner texts={next}>
        <ButtonLink href="/services" look="glass" size="large" icon={ListChecks}>
          {next.plans}
        </ButtonLink>
      </NextStepBanner>
    </>
  );
}

type CalculatorProps = {
  texts: CalculatorPageTexts["wizard"];
  unavailable: CalculatorPageTexts["unavailable"];
};

async function Calculator({ texts, unavailable }: CalculatorProps) {
  const categories = await readCatalog();
  if (!categories?.length) return <Unavailable {...unavailable} />;
  const icons = categories.map(({ id, icon }) => [
    id,
    <ServiceIcon key={id} icon={icon} className="size-5.5" />,
  ]);
  return (
    <LateWizard
      categories={categories}
      icons={Object.fromEntries(icons)}
      phone={{ label: company.phone, href: company.phoneHref }}
      texts={texts}
    />
  );
}
