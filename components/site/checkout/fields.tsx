import type { ComponentProps, ReactNode } from "react";
import { SelectField, TextField } from "@/components/site/forms/fields";
import type { CheckoutField } from "@/lib/commerce/checkout/schema";

/** Attributes that hide elements from session recorders; none of them runs on the checkout. */
export const masked = { "data-clarity-mask": "true", "data-private": "true", "data-hj-suppress": "true" };

type Masked<Field extends typeof TextField | typeof SelectField> = ComponentProps<Field> & {
  name: CheckoutField;
  autoComplete: string;
};

export const MaskedField = (field: Masked<typeof TextField>) => <TextField required {...masked} {...field} />;

export const MaskedSelect = (field: Masked<typeof SelectField>) => (
  <SelectField required {...masked} {...field} />
);

export function FormCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="rounded-2xl border border-line/80 bg-surface p-5 shadow-[0_1px_2px_rgb(8_26_51/0.05)] sm:p-7"
    >
      <h2 id={id} className="text-heading text-ink-strong">
        {title}
      </h2>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
