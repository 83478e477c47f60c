import { saveDraft } from "@/components/site/checkout/draft";
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
import type { CheckoutTexts } from "@/lib/crm/pages/checkout";

export type TypedBrand = { id: CardBrand; name: string; codeDigits: number };

type Shown = {
  errors: (errors: FormErrors) => void;
  /** Null while the digits are ambiguous. */
  brand: (brand: TypedBrand | null) => void;
};

export function controlCheckout(
  form: HTMLFormElement,
  faults: CheckoutTexts["faults"],
  show: Shown,
): FormControl<CheckoutForm> {
  const showErrors = (errors: FormErrors) =>
    show.errors(
      Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, statementOf(message)])),
    );
  const control = controlForm(checkoutForm, form, showErrors);
  let shown: CardBrand | null = null;

  /** Errors that only the server finds are shown in its text. */
  function statementOf(message: string): string {
    const [name] = Object.entries(checkoutFaults).find(([, original]) => original === message) ?? [];
    return name ? faults[name as keyof typeof checkoutFaults] : message;
  }

  function readNumber(field: FormField): void {
    const { brand, isValid, mayBecomeValid } = readCardNumber(field.value.replace(/\D/g, ""));
    // Shown at once, since no further digit can correct it; other errors appear when the field is left.
    if (field.value !== "" && !isValid && !mayBecomeValid) control.left(field);
    if (brand === shown) return;
    shown = brand;
    show.brand(brand && { id: brand, ...cardBrand(brand) });
    // Other brands may have other code lengths.
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
