import { useCheckoutTexts } from "@/components/site/checkout/checkout-texts";
import { FormCard, MaskedSelect } from "@/components/site/checkout/fields";
import { type BillingCycle, billingCycles, cycleLabel } from "@/lib/commerce/billing-cycles";
import { offeredCycles, priceOf, savingOf } from "@/lib/commerce/checkout/offer";
import type { OrderableService } from "@/lib/commerce/checkout/orderable-service";
import { toDollars } from "@/lib/core/money";
import { filledIn } from "@/lib/core/placeholders";
import type { CheckoutTexts } from "@/lib/crm/pages/checkout";

export function ServiceCard({ service, cycle }: { service: OrderableService; cycle: BillingCycle | null }) {
  const { service: texts } = useCheckoutTexts();
  const cycles = offeredCycles(service);
  const choices = cycles.map(
    (each) =>
      [each, `${cycleLabel(each, service.isPaidOnce)} - ${toDollars(priceOf(service, each).price)}`] as const,
  );
  return (
    <FormCard id="service-title" title={texts.heading}>
      <MaskedSelect
        name="billingCycle"
        label={texts.cycle}
        autoComplete="off"
        placeholder={texts.placeholder}
        options={choices}
        hint={savingText(texts, service, cycle)}
        isWide
      />
    </FormCard>
  );
}

function savingText(
  texts: CheckoutTexts["service"],
  service: OrderableService,
  chosen: BillingCycle | null,
): string | undefined {
  const savings = offeredCycles(service).flatMap((cycle) => {
    const saving = savingOf(service, cycle);
    return saving ? [{ cycle, ...saving }] : [];
  });
  const own = savings.find(({ cycle }) => cycle === chosen);
  const most = savings.toSorted((one, other) => other.percent - one.percent)[0];
  const saving = own ?? most;
  if (!saving) return undefined;
  const often = billingCycles[own ? own.against : saving.cycle].adverb;
  const facts = { amount: amount(saving), months: months(saving.cycle), often };
  return filledIn(own ? texts.saves : texts.wouldSave, facts);
}

const amount = ({ cents, percent }: { cents: number; percent: number }) =>
  percent > 0 ? `${toDollars(cents)} (${percent}%)` : toDollars(cents);

const months = (cycle: BillingCycle) => String(billingCycles[cycle].months);
