import { Calculator, CalendarCheck, Phone } from "lucide-react";
import { ButtonLink } from "@/components/site/button-link";
import { DemoCheckoutLinks } from "@/components/site/checkout/demo-checkout-links";
import { PageHero } from "@/components/site/page-hero";
import { NextStepBanner } from "@/components/site/services/next-step-banner";
import { PlanCards, PriceList } from "@/components/site/services/plan-cards";
import { plans } from "@/components/site/services/plans";
import { Questions } from "@/components/site/services/questions";
import { StructuredData } from "@/components/site/structured-data";
import { checkoutSettings } from "@/lib/checkout/settings";
import { company } from "@/lib/company";
import { pageMetadata } from "@/lib/page-metadata";
import { sitePages } from "@/lib/site-pages";
import { offerCatalog } from "@/lib/structured-data";

const page = sitePages.servicesOrder;

export const metadata = pageMetadata(page);

const questions = [
  {
    question: "What happens when I press Order Service?",
    answer:
      "Our billing store opens in a new tab. You choose the plan there and complete your order; this page stays open behind it.",
  },
  {
    question: "What does one plan cover?",
    answer:
      "One machine or one system: one PC or Mac, one file server, one Active Directory server, one Synology NAS, or the mail of one domain. Order the same plan again for the next one, or tell us the number and we send you one quote for all of them.",
  },
  {
    question: "Why do two plans have a setup price?",
    answer:
      "Active Directory and Synology NAS start with work that is done once: we document what is there, put right what would fail, and connect the checks. It is $90 for an Active Directory server and $590 for a Synology NAS, beside the monthly price.",
  },
  {
    question: "Can I have several plans together?",
    answer:
      "Yes. Order each of them for what it covers, such as workstations, the file server and mail, or tell us what you have and we put them together for you.",
  },
  {
    question: "What if something breaks that no plan covers?",
    answer:
      "Call us. Hourly Phone Support is $85 an hour and needs no plan, and for projects such as a new network or a migration the service calculator gives you an estimate in three steps.",
  },
];

export default function ServicesOrderPage() {
  const items = plans.map(({ name, summary, price, unit }) => ({
    name,
    description: summary,
    price: price.toFixed(2),
    unit,
  }));
  return (
    <>
      <StructuredData data={offerCatalog({ ...page, name: page.title, items })} />
      <PageHero
        title="Maintenance plans with the price on the label"
        lead="Six plans, from a single desk to the server room. Choose what you depend on, order it in our billing store, and a family-owned team in South Florida looks after it."
        breadcrumbs={[{ label: page.title, href: page.path }]}
        actions={
          <>
            <ButtonLink href="/service-calculator" look="accent" size="large" className="max-sm:w-full">
              <Calculator />
              Estimate a Project
            </ButtonLink>
            <ButtonLink href={company.phoneHref} look="glass" size="large" className="max-sm:w-full">
              <Phone />
              {company.phone}
            </ButtonLink>
          </>
        }
      >
        <PriceList />
      </PageHero>
      <section aria-labelledby="plans-title" className="section bg-surface-sunken">
        <div className="site-container">
          <h2 id="plans-title" className="mb-10 max-w-[24ch] text-balance text-navy-deep text-title lg:mb-14">
            Six plans, priced per machine or system
          </h2>
          <PlanCards />
          {checkoutSettings().isDemo && <DemoCheckoutLinks />}
        </div>
      </section>
      <Questions
        title="Before you order"
        introduction="How ordering works, what a plan covers and what it does not."
        items={questions}
      />
      <NextStepBanner
        id="next-title"
        title="Not sure which plan fits?"
        text="Tell us what you have and what gets in the way. The consultation is free, and we tell you plainly which plan you need and which you don't."
      >
        <ButtonLink href="/it-consultation" look="accent" size="large" className="max-sm:w-full">
          <CalendarCheck />
          Free Consultation
        </ButtonLink>
        <ButtonLink href="/services" look="glass" size="large" className="max-sm:w-full">
          Maintenance Services
        </ButtonLink>
      </NextStepBanner>
    </>
  );
}
