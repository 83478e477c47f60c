import { Calculator, CalendarCheck, ListChecks, Phone } from "lucide-react";
import { ButtonLink } from "@/components/site/button-link";
import { PageHero } from "@/components/site/page-hero";
import { NextStepBanner } from "@/components/site/services/next-step-banner";
import { Questions } from "@/components/site/services/questions";
import { ServiceList } from "@/components/site/services/service-list";
import { company } from "@/lib/company";
import { pageMetadata } from "@/lib/page-metadata";
import { sitePages } from "@/lib/site-pages";

const page = sitePages.services;

export const metadata = pageMetadata(page);

const questions = [
  {
    question: "What is maintenance, and what is it not?",
    answer:
      "Maintenance keeps what you have in order: updates, checks, backups watched, small faults put right before they grow. New equipment, migrations and rebuilds are projects, and we give you a price for those first.",
  },
  {
    question: "Which service does my office need?",
    answer:
      "Start with what stops work when it stops: the machine everyone saves to, the mail, the computers at the front desk. Tell us what you have in a free consultation and we say which services are worth their price for you.",
  },
  {
    question: "Do you come to our office?",
    answer:
      "Yes, in Miami and Broward. Tell us where you are and what you need, and we agree with you what is done at your office and what from afar.",
  },
  {
    question: "Who answers when something fails at night?",
    answer:
      "Support is available 24/7. Call the same number at any hour; our office itself is open Monday to Friday, 9am to 6pm.",
  },
];

export default function ServicesPage() {
  return (
    <>
      <PageHero
        title="Looked after, month after month"
        lead="What we maintain for businesses in Miami and Broward today, and what it costs. Small things are put right early, by people who know your systems."
        breadcrumbs={[{ label: page.title, href: page.path }]}
        actions={
          <>
            <ButtonLink href="/services-order" look="accent" size="large" className="max-sm:w-full">
              <ListChecks />
              Maintenance Plans
            </ButtonLink>
            <ButtonLink href="/service-calculator" look="glass" size="large" className="max-sm:w-full">
              <Calculator />
              Estimate a Project
            </ButtonLink>
          </>
        }
      />
      <section aria-label="Services" className="section bg-surface-sunken">
        <div className="site-container">
          <ServiceList />
        </div>
      </section>
      <Questions
        title="What people ask us first"
        introduction="Short answers. For anything longer, ask for a free consultation."
        items={questions}
      />
      <NextStepBanner
        id="next-title"
        title="Tell us what you depend on"
        text="We look at it together, and you get a plain list of what to look after first. The consultation is free."
      >
        <ButtonLink href="/it-consultation" look="accent" size="large" className="max-sm:w-full">
          <CalendarCheck />
          Free Consultation
        </ButtonLink>
        <ButtonLink href={company.phoneHref} look="glass" size="large" className="max-sm:w-full">
          <Phone />
          {company.phone}
        </ButtonLink>
      </NextStepBanner>
    </>
  );
}
