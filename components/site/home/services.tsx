import { ArrowRight } from "lucide";
import { chooseServiceScript } from "@/components/site/forms/choose-service";
import { OfficePlan } from "@/components/site/home/office-plan";
import { InlineScript } from "@/components/site/inline-script";
import { RichParagraph } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import { OfficeEstimate } from "@/components/site/services/office-estimate";
import { PlanChoice } from "@/components/site/services/plan-choice";
import { readPlans } from "@/components/site/services/plans";
import { officeOf, pricedServices } from "@/components/site/services/priced-services";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { readTexts } from "@/lib/content/page-texts/read";
import { dollarText } from "@/lib/content/services/price";
import { readStaticServices } from "@/lib/content/services/service";
import type { HomeTexts } from "@/lib/crm/pages/home";
import { servicesTexts } from "@/lib/crm/pages/services";
import { planTexts, servicesOrderTexts } from "@/lib/crm/pages/services-order";

/** In the order of the plan's numbers: text, maintenance plan, and the contact form's choice. */
const rows = [
  ["workstation", "workstation", "workstation"],
  ["fileServer", "fileServer", "fileserver"],
  ["activeDirectory", "activeDirectory", "activedirectory"],
  ["mailCloud", "mail", "exchange"],
  ["nas", "nas", "synology"],
  ["phoneSupport", "phone", "support"],
] as const;

export async function Services({ texts: services }: { texts: HomeTexts["services"] }) {
  const plans = await readPlans();
  return (
    <section id="services" tabIndex={-1} aria-labelledby="services-title" className="section bg-surface">
      <InlineScript>{chooseServiceScript}</InlineScript>
      <div className="office site-container grid gap-x-16 gap-y-8 lg:grid-cols-[5fr_6fr]">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <SectionHeading id="services-title" title={services.title} lead={services.lead} />
          <div className="mt-8 lg:mt-10">
            <OfficePlan label={services.plan} />
          </div>
        </div>
        <ol className="swiped border-line sm:border-b">
          {rows.map(([name, planName, service], index) => {
            const plan = plans.find((one) => one.plan === planName);
            const { title, description, points } = services[name];
            return (
              <li
                key={name}
                data-lit={index + 1}
                className="grid grid-cols-[1.75rem_minmax(0,1fr)] content-start gap-x-4 border-line border-t py-6"
              >
                <span
                  aria-hidden="true"
                  className="grid size-7 place-items-center rounded-full bg-ink-strong font-bold text-label text-surface"
                >
                  {index + 1}
                </span>
                <div>
                  <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                    <h3 className="text-heading text-ink-strong">{title}</h3>
                    {plan && (
                      <p className="text-ink-muted text-label tabular-nums">
                        <span className="font-semibold text-heading text-ink-strong">
                          ${dollarText(plan.price)}
                        </span>
                        /{plan.unit}
                        {plan.setup && `, plus $${plan.setup} setup`}
                      </p>
                    )}
                  </div>
                  <RichParagraph text={description} className="mt-1 text-ink-muted" />
                  <ul className="check-list mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink/85 text-label">
                    {points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                  <SiteLink
                    href="#contact"
                    service={service}
                    className="-mb-2 mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-brand text-label hover:text-brand-strong"
                  >
                    {services.button}
                    <span className="sr-only">: {title}</span>
                    <DrawnIcon icon={ArrowRight} className="size-4" />
                  </SiteLink>
                </div>
              </li>
            );
          })}
        </ol>
      </div>
      <div className="site-container">
        <OfficeSection />
      </div>
    </section>
  );
}

async function OfficeSection() {
  const [services, { plans }, { office, table }] = await Promise.all([
    readStaticServices(),
    readTexts(servicesOrderTexts),
    readTexts(servicesTexts),
  ]);
  const found = officeOf(pricedServices(services ?? []), planTexts(plans));
  if (!found) return null;
  const { fewer, more, aMonth } = table;
  return (
    <div className="mt-10 lg:mt-14">
      <PlanChoice>
        <OfficeEstimate {...found} texts={office} table={{ fewer, more, aMonth }} />
      </PlanChoice>
    </div>
  );
}
