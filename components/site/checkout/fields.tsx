"use client";

import type { ReactNode } from "react";
import { Field, type FieldProps, selectLook, useField } from "@/components/site/forms/fields";
import type { CheckoutField } from "@/lib/commerce/checkout/schema";

type Props = Omit<FieldProps, "name"> & {
  name: CheckoutField;
  autoComplete: string;
};

type TextProps = Props & {
  type?: "text" | "email" | "tel";
  inputMode?: "numeric" | "email" | "tel";
  maxLength: number;
  /** Changes the input before it is read. */
  onInput?: (input: HTMLInputElement) => void;
  onPaste?: React.ClipboardEventHandler<HTMLInputElement>;
  /** Card data: hidden from session recorders. */
  isSecret?: boolean;
  adornment?: ReactNode;
};

/** Attributes that hide elements from session recorders; none of them runs on the checkout. */
export const masked = { "data-clarity-mask": "true", "data-private": "true", "data-hj-suppress": "true" };

export function TextField({
  type = "text",
  inputMode,
  maxLength,
  autoComplete,
  onInput,
  onPaste,
  isSecret,
  adornment,
  ...field
}: TextProps) {
  const { id, error, control } = useField(field);
  const input = (
    <input
      {...control}
      type={type}
      inputMode={inputMode}
      maxLength={maxLength}
      autoComplete={autoComplete}
      onInput={onInput && ((event) => onInput(event.currentTarget))}
      onPaste={onPaste}
      {...masked}
      {...(isSecret && { spellCheck: false, autoCapitalize: "off", autoCorrect: "off" })}
      className={adornment ? `${control.className} pr-24` : control.className}
    />
  );
  return (
    <Field {...field} id={id} error={error}>
      {adornment ? (
        <span className="relative block">
          {input}
          <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center">
            {adornment}
          </span>
        </span>
      ) : (
        input
      )}
    </Field>
  );
}

export function SelectField({
  choices,
  placeholder,
  autoComplete,
  ...field
}: Props & { choices: readonly (readonly [value: string, label: string])[]; placeholder: string }) {
  const { id, error, control } = useField(field);
  return (
    <Field {...field} id={id} error={error}>
      <select {...control} autoComplete={autoComplete} {...masked} className={selectLook}>
        <option value="">{placeholder}</option>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

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
