import { CalendarCheck, ListChecks } from "lucide-react";
import { ButtonLink } from "@/components/site/button-link";
import { Calculator } from "@/components/site/calculator/calculator";
import { PageHero } from "@/components/site/page-hero";
import { NextStepBanner } from "@/components/site/services/next-step-banner";
import { Questions } from "@/components/site/services/questions";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/page-metadata";
import { sitePages } from "@/lib/site-pages";
import { service } from "@/lib/structured-data";

const page = sitePages.serviceCalculator;

export const metadata = pageMetadata(page);

const questions = [
  {
    question: "How is the estimate calculated?",
    answer:
      "Each service starts with its base price. If you enter hours, its hourly rate times those hours is added. Then each option is applied in the order shown: most add a fixed amount, some add an amount for each hour, and those marked with × multiply what has come together so far.",
  },
  {
    question: "Is the estimate a final price?",
    answer:
      "No. It shows the size of the work before anyone has seen your systems. After you submit it we contact you within 24 hours with a detailed proposal, and nothing starts before you agree to that.",
  },
  {
    question: "What if I don't know the hours?",
    answer:
      "Leave them empty. You then see what the service and its options start at, and we estimate the hours with you.",
  },
  {
    question: "What do you do with my details?",
    answer:
      "We use them to answer your request. What you have entered stays in this browser tab until you submit it, so that a reload does not lose it.",
  },
  {
    question: "I need regular maintenance, not a project. Is this the right place?",
    answer:
      "For month-by-month care, compare our six maintenance plans instead: their prices are fixed, and you can order them at once.",
  },
];

export default function ServiceCalculatorPage() {
  return (
    <>
      <StructuredData data={service({ ...page, name: page.title })} />
      <PageHero
        title="What will it cost? See for yourself."
        lead="Choose services, add hours and options, and watch the estimate as you go. Three steps, no obligation."
        breadcrumbs={[{ label: page.title, href: page.path }]}
      />
      <section aria-label="Calculator" className="bg-surface-sunken pt-10 pb-20 lg:pt-14 lg:pb-28">
        <div className="site-container">
          <Calculator />
        </div>
      </section>
      <Questions
        title="How the estimate works"
        introduction="The rules are simple, and the same ones price your request when it reaches us."
        items={questions}
      />
      <NextStepBanner
        id="next-title"
        title="Rather talk it through?"
        text="Tell us what slows you down, and we work out together what to do first. The consultation is free."
      >
        <ButtonLink href="/it-consultation" look="accent" size="large" className="max-sm:w-full">
          <CalendarCheck />
          Free Consultation
        </ButtonLink>
        <ButtonLink href="/services-order" look="glass" size="large" className="max-sm:w-full">
          <ListChecks />
          Maintenance Plans
        </ButtonLink>
      </NextStepBanner>
    </>
  );
}
