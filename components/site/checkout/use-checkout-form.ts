import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { CARD } from "@/components/site/checkout/card-fields";
import type { TypedBrand } from "@/components/site/checkout/checkout-control";
import { useCheckoutTexts } from "@/components/site/checkout/checkout-texts";
import { readDraft } from "@/components/site/checkout/draft";
import { loadPayment } from "@/components/site/checkout/load-payment";
import type { FormErrors } from "@/components/site/forms/form-control";
import { type FormField, fieldsOf, focusFirst } from "@/components/site/forms/form-fields";
import { useLoaded } from "@/components/site/forms/use-loaded";
import type { CheckoutField, CheckoutForm } from "@/lib/commerce/checkout/schema";
import type { FieldErrors } from "@/lib/core/errors";

export type CheckoutFields = {
  valueOf: (name: CheckoutField) => string;
  /** Fills fields as if a user had typed the values and left the fields. */
  write: (values: Partial<Record<CheckoutField, string>>) => void;
  empty: (names: readonly CheckoutField[]) => void;
  refuse: (errors: FieldErrors) => Promise<void>;
};

/**
 * Validation loads when the form is first touched or sent; fields are validated when left, and then on each
 * input.
 */
export function useCheckoutForm(preselectedCycle: string) {
  const { faults } = useCheckoutTexts();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [brand, setBrand] = useState<TypedBrand | null>(null);
  const [cycle, setCycle] = useState(preselectedCycle);
  const [initial] = useState(() => ({ ...readDraft(), billingCycle: preselectedCycle }));

  const load = useLoaded(async () => {
    const [{ controlCheckout }] = await Promise.all([
      import("@/components/site/checkout/checkout-control"),
      loadPayment(),
    ]);
    if (!form.current) throw new Error("the form is gone");
    return controlCheckout(form.current, faults, { errors: setErrors, brand: setBrand });
  });

  const fieldsNamed = (names: readonly string[]) =>
    form.current ? fieldsOf(form.current).filter(({ name }) => names.includes(name)) : [];

  const fields: CheckoutFields = {
    valueOf: (name) => fieldsNamed([name])[0]?.value ?? "",
    write(values) {
      const written = fieldsNamed(Object.keys(values));
      for (const field of written) field.value = values[field.name as CheckoutField] ?? "";
      if (values.billingCycle !== undefined) setCycle(values.billingCycle);
      void load().then((control) => {
        for (const field of written) {
          control?.left(field);
          control?.changed(field);
        }
      });
    },
    empty(names) {
      const emptied = fieldsNamed(names).filter(({ value }) => value !== "");
      if (emptied.length === 0) return;
      for (const field of emptied) field.value = "";
      void load().then((control) => {
        control?.forget(names);
        for (const field of emptied) control?.changed(field);
      });
    },
    async refuse(refused) {
      // Returns without waiting: the validation code may have failed to load.
      if (Object.keys(refused).length === 0) return;
      const control = await load();
      control?.refuse(refused);
      if (form.current) focusFirst(form.current, refused);
    },
  };

  const forgetCard = useEffectEvent(() => fields.empty(CARD));
  useEffect(() => {
    const forget = () => forgetCard();
    addEventListener("pagehide", forget);
    return () => removeEventListener("pagehide", forget);
  }, []);

  return {
    errors,
    brand,
    cycle,
    initial,
    fields,
    /** Validated values; null if a field is invalid. @throws if the validation code could not be loaded */
    async validate(): Promise<CheckoutForm | null> {
      const control = await load();
      if (!control) throw new Error("the form's validation code could not be loaded");
      return control.validate();
    },
    form: {
      ref: form,
      onFocus: () => void load(),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const field = event.target as FormField;
        if (field.name === "billingCycle") setCycle(field.value);
        void load().then((control) => control?.changed(field));
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const field = fieldsOf(event.currentTarget).find((one) => one === (event.target as Element));
        if (field) void load().then((control) => control?.left(field));
      },
    },
  };
}
