import { CalendarCheck, ListChecks, Phone } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { ContactSection } from "@/components/site/contact-section";
import { LateContactForm } from "@/components/site/forms/late-forms";
import { industriesTexts } from "@/components/site/industries/index-texts";
import { industries } from "@/components/site/industries/industries";
import type { IndustryTexts } from "@/components/site/industries/texts";
import { PageHero } from "@/components/site/page-hero";
import { RichText } from "@/components/site/rich-text";
import { servicesOrderTexts } from "@/components/site/services/order-texts";
import { readPlans } from "@/components/site/services/plans";
import { Questions } from "@/components/site/services/questions";
import { StructuredData } from "@/components/site/structured-data";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { dollarText } from "@/lib/content/services/price";
import { type IndustryPageName, sitePages } from "@/lib/content/site-pages";
import { service } from "@/lib/content/structured-data";
import { company } from "@/lib/data/company";

/** The page of one industry (docs/product/site.md "Landing pages"). */
export async function IndustryPage({ page }: { page: IndustryPageName }) {
  const { texts: declared, plans: fitting, slug } = industries[page];
  const [{ path, title, description }, texts, all] = await Promise.all([
    readSitePage(page),
    readTexts(declared),
    readTexts(industriesTexts),
  ]);
  const { hero, trade, questions, contact } = texts;
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
            <ButtonLink href={`${path}#contact`} look="accent" size="large">
              <DrawnIcon icon={CalendarCheck} />
              {hero.request}
            </ButtonLink>
            <ButtonLink href={company.phoneHref} look="glass" size="large">
              <DrawnIcon icon={Phone} />
              {hero.call}
            </ButtonLink>
          </>
        }
      />
      <section aria-labelledby="trade-title" className="section bg-surface">
        <div className="site-container grid gap-x-20 gap-y-10 lg:grid-cols-2">
          <div>
            <h2 id="trade-title" className="text-balance text-ink-strong text-title">
              {trade.title}
            </h2>
            <p className="mt-5 max-w-xl text-ink-muted text-lead">
              <RichText text={trade.text} />
            </p>
          </div>
          <PointList id="systems" {...texts.systems} />
        </div>
      </section>
      <Problems texts={texts.problems} />
      <section aria-label={texts.rules.title} className="section bg-surface">
        <div className="site-container grid gap-x-20 gap-y-12 lg:grid-cols-2">
          <PointList id="rules" {...texts.rules} />
          <FittingPlans texts={texts.plans} fitting={fitting} />
        </div>
      </section>
      <Questions
        title={questions.title}
        introduction={questions.lead}
        items={[questions.first, questions.second, questions.third]}
      />
      <ContactSection id="contact" texts={contact}>
        <LateContactForm
          texts={texts.form}
          industry={slug}
          industryNote={`${contact.industry} ${hero.crumb}`}
        />
      </ContactSection>
    </>
  );
}

type PointListProps = { id: string; title: string; lead: IndustryTexts["systems"]["lead"]; points: string[] };

function PointList({ id, title, lead, points }: PointListProps) {
  return (
    <div>
      <h2 id={`${id}-title`} className="text-balance text-heading text-ink-strong sm:text-2xl">
        {title}
      </h2>
      <p className="mt-3 text-ink-muted">
        <RichText text={lead} />
      </p>
      <ul className="check-list mt-5 grid gap-3 text-ink leading-relaxed">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

function Problems({ texts }: { texts: IndustryTexts["problems"] }) {
  return (
    <section aria-labelledby="problems-title" className="section bg-surface-sunken">
      <div className="site-container">
        <h2 id="problems-title" className="max-w-[24ch] text-balance text-ink-strong text-title">
          {texts.title}
        </h2>
        <ul className="mt-10 grid gap-6 lg:grid-cols-3 lg:gap-7">
          {[texts.first, texts.second, texts.third].map(({ title, text }) => (
            <li key={title} className="rounded-2xl border border-line/80 bg-surface p-7">
              <h3 className="text-balance text-heading text-ink-strong">{title}</h3>
              <p className="mt-3 text-ink-muted leading-relaxed">
                <RichText text={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type FittingPlansProps = {
  texts: IndustryTexts["plans"];
  fitting: (typeof industries)[IndustryPageName]["plans"];
};

async function FittingPlans({ texts, fitting }: FittingPlansProps) {
  const [{ plans: named }, plans] = await Promise.all([readTexts(servicesOrderTexts), readPlans()]);
  return (
    <div>
      <h2 className="text-balance text-heading text-ink-strong sm:text-2xl">{texts.title}</h2>
      <p className="mt-3 text-ink-muted">
        <RichText text={texts.lead} />
      </p>
      <ul className="mt-5 divide-y divide-line border-line border-y">
        {plans
          .filter(({ plan }) => fitting.some((name) => name === plan))
          .map(({ plan, price, unit, setup }) => (
            <li key={plan} className="flex items-baseline justify-between gap-6 py-3.5">
              <span className="text-ink">{named[plan].name}</span>
              <span className="shrink-0 text-right tabular-nums">
                <span className="font-semibold text-ink-strong">
                  ${dollarText(price)}/{unit}
                </span>
                {setup && <span className="block text-ink-muted text-label">plus ${setup} setup</span>}
              </span>
            </li>
          ))}
      </ul>
      <ButtonLink href={`${sitePages.services.path}#prices`} look="brand" className="mt-6">
        <DrawnIcon icon={ListChecks} />
        {texts.prices}
      </ButtonLink>
    </div>
  );
}
