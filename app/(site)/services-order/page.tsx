import { FlaskConical, ListChecks } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { QuestionsWithLead } from "@/components/site/faq";
import { TextHero } from "@/components/site/page-hero";
import { PhoneButton } from "@/components/site/phone-button";
import { CyclePicker } from "@/components/site/services/cycle-picker";
import { NextStepBanner } from "@/components/site/services/next-step-banner";
import { PlanCards, PriceList } from "@/components/site/services/plan-cards";
import { pricesOf, readPlans } from "@/components/site/services/plans";
import { StructuredData } from "@/components/site/structured-data";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { checkoutAddressOf } from "@/lib/commerce/checkout/plan-address";
import { checkoutSettings } from "@/lib/commerce/checkout/settings";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { offerCatalog } from "@/lib/content/structured-data";
import { servicesTexts } from "@/lib/crm/pages/services";
import { servicesOrderTexts } from "@/lib/crm/pages/services-order";

export const generateMetadata = async () => pageMetadata(await readSitePage("servicesOrder"));

export default async function ServicesOrderPage() {
  const [page, texts, { cycle }, plans] = await Promise.all([
    readSitePage("servicesOrder"),
    readTexts(servicesOrderTexts),
    readTexts(servicesTexts),
    readPlans(),
  ]);
  const { hero, prices, next } = texts;
  const { paying, ordering, covered, setup, several, uncovered } = texts.questions;
  const items = plans.map(({ plan, price, unit }) => ({
    name: texts.plans[plan].name,
    description: texts.plans[plan].summary,
    price: price.toFixed(2),
    unit,
  }));
  return (
    <>
      <StructuredData data={offerCatalog({ path: page.path, name: page.title, items })} />
      <TextHero
        texts={hero}
        path={page.path}
        actions={
          <>
            <ButtonLink href="/services" look="accent" size="large" icon={ListChecks}>
              {hero.compare}
            </ButtonLink>
            <PhoneButton look="glass" />
          </>
        }
      >
        <PriceList plans={plans} texts={texts.plans} name={prices.name} />
      </TextHero>
      <section aria-labelledby="plans-title" className="section bg-surface-sunken pt-10 lg:pt-14">
        <div className="site-container">
          <h2
            id="plans-title"
            className="mb-10 max-w-[24ch] text-balance text-ink-strong text-title lg:mb-14"
          >
            {prices.title}
          </h2>
          <div className="group/cycle">
            <CyclePicker services={plans.map(pricesOf)} texts={cycle} />
            <PlanCards plans={plans} texts={texts.plans} order={prices.order} />
          </div>
          {checkoutSettings().isDemo && <DemoCheckoutNote />}
        </div>
      </section>
      <QuestionsWithLead
        texts={texts.questions}
        items={[checkoutAddressOf(0) ? paying : ordering, covered, setup, several, uncovered]}
      />
      <NextStepBanner texts={next}>
        <ButtonLink href="/services" look="glass" size="large">
          {next.services}
        </ButtonLink>
      </NextStepBanner>
    </>
  );
}

function DemoCheckoutNote() {
  return (
    <aside
      aria-labelledby="demo-checkout-title"
      className="mt-10 rounded-2xl border border-accent/30 bg-accent-soft p-5 sm:p-7"
    >
      <h3 id="demo-checkout-title" className="flex items-center gap-2.5 font-semibold text-ink">
        <DrawnIcon icon={FlaskConical} className="size-5 shrink-0 text-accent-strong" />
        This is a demonstration
      </h3>
      <p className="mt-2 text-[0.9375rem] text-ink leading-relaxed">
        You can order each plan at our own checkout, with test cards; no card is charged.
      </p>
    </aside>
  );
}
