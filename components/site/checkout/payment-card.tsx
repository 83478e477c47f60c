import { type ReactNode, useState } from "react";
import {
  digitsInField,
  GROUPED_NUMBER_LENGTH,
  grouped,
  groupInField,
} from "@/components/site/checkout/card-input";
import type { TypedBrand } from "@/components/site/checkout/checkout-control";
import { useCheckoutTexts } from "@/components/site/checkout/checkout-texts";
import { FormCard, MaskedField, MaskedSelect } from "@/components/site/checkout/fields";
import type { CheckoutFields } from "@/components/site/checkout/use-checkout-form";
import { EXPIRY_YEARS } from "@/lib/commerce/checkout/card-limits";
import type { CardBrand } from "@/lib/commerce/checkout/card-number";
import { filledIn } from "@/lib/core/placeholders";
import { companyYear } from "@/lib/core/wall-clock";

const withoutCorrection = { spellCheck: false, autoCapitalize: "off", autoCorrect: "off" };

const optionOf = (text: string) => [text, text] as const;

const months = Array.from({ length: 12 }, (_, index) => optionOf(String(index + 1).padStart(2, "0")));

/** By the company's clocks, as the server renders them, too. */
function offeredYears() {
  const first = companyYear(new Date());
  return Array.from({ length: EXPIRY_YEARS }, (_, index) => optionOf(String(first + index)));
}

type Props = {
  brand: TypedBrand | null;
  write: CheckoutFields["write"];
  isTokenized: boolean;
  children: ReactNode;
};

export function PaymentCard({ brand, write, isTokenized, children }: Props) {
  const { payment: texts } = useCheckoutTexts();
  // Fixed while the form is open: removing an option would clear the selection.
  const [years] = useState(offeredYears);
  return (
    <FormCard id="payment-title" title={texts.heading}>
      <MaskedField name="cardholderName" label={texts.holder} autoComplete="cc-name" maxLength={100} isWide />
      <MaskedField
        name="cardNumber"
        label={texts.number}
        autoComplete="cc-number"
        inputMode="numeric"
        maxLength={GROUPED_NUMBER_LENGTH}
        {...withoutCorrection}
        onInput={(event) => groupInField(event.currentTarget)}
        onPaste={(event) => {
          // If a pasted number has a prefix, the browser would keep only its first 19 characters.
          const pasted = grouped(event.clipboardData.getData("text"));
          if (pasted.replaceAll(" ", "").length < 13) return;
          event.preventDefault();
          write({ cardNumber: pasted });
        }}
        adornment={<CardBrandMark brand={brand?.id ?? null} />}
        isWide
      />
      <p role="status" className="sr-only">
        {brand && filledIn(texts.brand, { brand: brand.name })}
      </p>
      <div className="grid grid-cols-2 gap-4 sm:col-span-2 sm:grid-cols-3">
        <MaskedSelect
          name="expiryMonth"
          label={texts.month}
          autoComplete="cc-exp-month"
          placeholder={texts.monthPlaceholder}
          options={months}
        />
        <MaskedSelect
          name="expiryYear"
          label={texts.year}
          autoComplete="cc-exp-year"
          placeholder={texts.yearPlaceholder}
          options={years}
        />
        <MaskedField
          name="cvv"
          label={texts.code}
          hint={brand?.codeDigits === 4 ? texts.codeOnFront : texts.codeOnBack}
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={4}
          {...withoutCorrection}
          onInput={(event) => digitsInField(event.currentTarget, 4)}
          className="max-sm:col-span-2"
        />
      </div>
      <p className="text-ink-muted text-sm sm:col-span-2">
        {isTokenized ? texts.tokenized : texts.direct} {texts.accepted}
      </p>
      {children}
    </FormCard>
  );
}

/** Names in our typeface: the brands own their logos. */
const shortNames: Record<CardBrand, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  "american-express": "Amex",
  discover: "Discover",
  "diners-club": "Diners",
  jcb: "JCB",
  unionpay: "UnionPay",
};

function CardBrandMark({ brand }: { brand: CardBrand | null }) {
  return (
    <span
      aria-hidden
      className={`rounded-md border px-1.5 py-1 font-semibold text-xs leading-none ${
        brand
          ? "border-brand/25 bg-brand-soft text-brand-strong"
          : "border-line bg-surface-sunken text-ink-muted"
      }`}
    >
      {brand ? shortNames[brand] : "Card"}
    </span>
  );
}
