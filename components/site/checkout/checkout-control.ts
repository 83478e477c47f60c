import { saveDraft } from "@/components/site/checkout/draft";
import type { CheckoutTexts } from "@/components/site/checkout/texts";
import { controlForm, type FormControl, type FormErrors } from "@/components/site/forms/form-control";
import { type FormField, fieldsOf } from "@/components/site/forms/form-fields";
import {
  type CardBrand,
  cardBrand,
  holdsCardNumber,
  readCardNumber,
} from "@/lib/commerce/checkout/card-number";
import { checkoutFaults } from "@/lib/commerce/checkout/faults";
import { type CheckoutField, type CheckoutForm, checkoutForm } from "@/lib/commerce/checkout/schema";

/** Loaded when somebody first touches the checkout's form: what checks its fields and knows cards. */

/** The brand of the number that is being typed; `codeDigits` is the length of its security code. */
export type TypedBrand = { id: CardBrand; name: string; codeDigits: number };

export type CheckoutControl = FormControl<CheckoutForm>;

type Shown = {
  errors: (errors: FormErrors) => void;
  /** Null while the digits leave it open. */
  brand: (brand: TypedBrand | null) => void;
};

/** @param faults what the page says of each fault */
export function controlCheckout(
  form: HTMLFormElement,
  faults: CheckoutTexts["faults"],
  show: Shown,
): CheckoutControl {
  const showErrors = (errors: FormErrors) =>
    show.errors(Object.fromEntries(Object.entries(errors).map(([name, said]) => [name, inWords(said)])));
  const control = controlForm(checkoutForm, form, showErrors);
  let shown: CardBrand | null = null;

  /** What the server alone finds wrong stands in its own words. */
  function inWords(said: string): string {
    const [name] = Object.entries(checkoutFaults).find(([, original]) => original === said) ?? [];
    return name ? faults[name as keyof typeof checkoutFaults] : said;
  }

  function readNumber(field: FormField): void {
    const { brand, isValid, mayBecomeValid } = readCardNumber(field.value.replace(/\D/g, ""));
    // No further digit can make it right: that is said at once, as everything else once the field was left.
    if (field.value !== "" && !isValid && !mayBecomeValid) control.left(field);
    if (brand === shown) return;
    shown = brand;
    show.brand(brand && { id: brand, ...cardBrand(brand) });
    // Another brand may have another code.
    const code = fieldOf(form, "cvv");
    if (code) control.changed(code);
  }

  return {
    ...control,
    changed(field) {
      control.changed(field);
      if (field.name === "cardNumber") readNumber(field);
      const values = fieldsOf(form).map(({ name, value }) => [name, value]);
      saveDraft(Object.fromEntries(values), holdsCardNumber);
    },
  };
}

export function fieldOf(form: HTMLFormElement, name: CheckoutField): FormField | undefined {
  return fieldsOf(form).find((field) => field.name === name);
}
