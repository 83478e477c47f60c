import { OfficeEstimate } from "@/components/site/services/office-estimate";
import { PlanChoice } from "@/components/site/services/plan-choice";
import { officeOf, pricedServices } from "@/components/site/services/priced-services";
import { readTexts } from "@/lib/content/page-texts/read";
import { readStaticServices } from "@/lib/content/services/service";
import { servicesTexts } from "@/lib/crm/pages/services";
import { planTexts, servicesOrderTexts } from "@/lib/crm/pages/services-order";

/** The office's first price outside the page of prices, which opens its quote. */
export async function OfficeSection() {
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
