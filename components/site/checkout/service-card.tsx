import { FormCard, SelectField } from "@/components/site/checkout/fields";
import type { OrderableService } from "@/lib/billing/schema";
import { type BillingCycle, billingCycles, cycleLabel } from "@/lib/billing-cycles";
import { offeredCycles, priceOf, savingOf } from "@/lib/checkout/offer";
import { toDollars } from "@/lib/service-calculator/price";

/** The cycles as they are offered: label and price; and what the longest saving one saves, where one does. */
export function ServiceCard({ service, cycle }: { service: OrderableService; cycle: BillingCycle | null }) {
  const cycles = offeredCycles(service);
  const choices = cycles.map(
    (each) =>
      [each, `${cycleLabel(each, service.isPaidOnce)} - ${toDollars(priceOf(service, each).price)}`] as const,
  );
  return (
    <FormCard id="service-title" title="Service Selection">
      <SelectField
        name="billingCycle"
        label="Billing cycle"
        autoComplete="off"
        placeholder="Select billing cycle"
        choices={choices}
        hint={savingText(service, cycle)}
        required
        className="sm:col-span-2"
      />
    </FormCard>
  );
}

/** Of the cycle that is chosen, else of the one that saves most. */
function savingText(service: OrderableService, chosen: BillingCycle | null): string | undefined {
  const savings = offeredCycles(service).flatMap((cycle) => {
    const saving = savingOf(service, cycle);
    return saving ? [{ cycle, ...saving }] : [];
  });
  const own = savings.find(({ cycle }) => cycle === chosen);
  const most = savings.toSorted((one, other) => other.percent - one.percent)[0];
  if (own) {
    return `You save ${amount(own)} over ${months(own.cycle)} compared with paying ${billingCycles[own.against].adverb}.`;
  }
  if (!most) return undefined;
  return `Paying ${billingCycles[most.cycle].adverb} saves ${amount(most)} over ${months(most.cycle)}.`;
}

const amount = ({ cents, percent }: { cents: number; percent: number }) =>
  percent > 0 ? `${toDollars(cents)} (${percent}%)` : toDollars(cents);

const months = (cycle: BillingCycle) => `${billingCycles[cycle].months} months`;
