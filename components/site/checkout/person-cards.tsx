import { useCheckoutTexts } from "@/components/site/checkout/checkout-texts";
import { FormCard, MaskedField, MaskedSelect } from "@/components/site/checkout/fields";
import type { usStates } from "@/lib/commerce/checkout/us-states";

/** States by code, as in lib/commerce/checkout/us-states.ts: page data rather than script. */
export type States = typeof usStates;

export function CustomerCard() {
  const { customer: texts } = useCheckoutTexts();
  return (
    <FormCard id="customer-title" title={texts.heading}>
      <MaskedField
        name="firstName"
        label={texts.firstName}
        autoComplete="billing given-name"
        maxLength={50}
      />
      <MaskedField name="lastName" label={texts.lastName} autoComplete="billing family-name" maxLength={50} />
      <MaskedField
        name="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="billing email"
        hint={texts.emailHint}
        maxLength={255}
      />
      <MaskedField
        name="phone"
        label={texts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="billing tel"
        maxLength={50}
      />
      <MaskedField
        name="company"
        label={texts.company}
        autoComplete="billing organization"
        maxLength={50}
        required={false}
        isWide
      />
    </FormCard>
  );
}

export function AddressCard({ states }: { states: States }) {
  const { address: texts } = useCheckoutTexts();
  return (
    <FormCard id="address-title" title={texts.heading}>
      <MaskedField
        name="address"
        label={texts.street}
        autoComplete="billing address-line1"
        maxLength={60}
        isWide
      />
      <MaskedField
        name="city"
        label={texts.city}
        autoComplete="billing address-level2"
        maxLength={40}
        isWide
      />
      <MaskedSelect
        name="state"
        label={texts.state}
        autoComplete="billing address-level1"
        placeholder={texts.statePlaceholder}
        options={Object.entries(states).map(([code, name]) => [code, `${code} – ${name}`] as const)}
      />
      <MaskedField
        name="zipCode"
        label={texts.zipCode}
        autoComplete="billing postal-code"
        inputMode="numeric"
        maxLength={10}
      />
      <p className="text-ink-muted text-sm sm:col-span-2">{texts.country}</p>
    </FormCard>
  );
}
