import type { ComponentProps } from "react";
import { Controller, type RegisterOptions } from "react-hook-form";
import { type FieldProps, useField } from "@/components/admin/kit/fields/use-field";
import { FormField } from "@/components/admin/kit/form-field";
import { instantOfInput, officeClockHint, officeInputOf } from "@/components/admin/kit/moment-text";
import { PasswordInput } from "@/components/admin/kit/password-input";
import { cn } from "@/components/ui/class-names";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "form"> & { rules?: RegisterOptions; prefix?: string };

export function TextField({
  name,
  label,
  hint,
  required,
  className,
  rules,
  prefix,
  ...input
}: TextFieldProps) {
  const { form, error } = useField(name);
  const TypedInput = input.type === "password" ? PasswordInput : Input;
  return (
    <FormField label={label} hint={hint} required={required} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          {prefix && (
            <span aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-sm text-ink-muted">
              {prefix}
            </span>
          )}
          <TypedInput
            {...input}
            {...control}
            {...form.register(name, rules)}
            className={cn(prefix && "pl-7 tabular-nums")}
          />
        </span>
      )}
    </FormField>
  );
}

type LongTextFieldProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps | "form">;

export function LongTextField({ name, label, hint, required, className, ...input }: LongTextFieldProps) {
  const { form, error } = useField(name);
  return (
    <FormField label={label} hint={hint} required={required} error={error} className={className}>
      {(control) => <Textarea {...input} {...control} {...form.register(name)} />}
    </FormField>
  );
}

type NumberFieldProps = FieldProps & { min?: number; max?: number; step?: number };

export function NumberField(props: NumberFieldProps) {
  return <TextField {...props} type="number" inputMode="decimal" rules={{ setValueAs: toNumber }} />;
}

/** US dollars, or the currency of `sign`, stored as text with two decimals: "199.00". */
export function MoneyField({ sign = "$", ...props }: FieldProps & { sign?: string }) {
  const { set } = useField(props.name);
  return (
    <TextField
      {...props}
      inputMode="decimal"
      prefix={sign}
      rules={{
        onBlur: ({ target: { value } }) => {
          const amount = toAmount(String(value));
          if (amount !== value) set(amount);
        },
      }}
    />
  );
}

/** A date and time by the office's clocks, stored as ISO 8601; null while empty. */
export function DateTimeField(props: FieldProps) {
  const { form, error } = useField(props.name);
  return (
    <FormField {...props} hint={[props.hint, officeClockHint].filter(Boolean).join(" ")} error={error}>
      {(control) => (
        // Not registered: the form would write ISO 8601 into the input, and browsers would then empty it.
        <Controller
          control={form.control}
          name={props.name}
          render={({ field }) => (
            <Input
              {...control}
              ref={field.ref}
              type="datetime-local"
              value={typeof field.value === "string" ? officeInputOf(field.value) : ""}
              onChange={({ target }) => field.onChange(instantOfInput(target.value))}
              onBlur={field.onBlur}
            />
          )}
        />
      )}
    </FormField>
  );
}

function toNumber(text: unknown): number | null {
  return text === "" || text === null || text === undefined ? null : Number(text);
}

/** "$1,250.5" as "1250.50"; text that is no amount stays as typed. */
function toAmount(text: string): string {
  const digits = text.trim().replace(/^\$\s*|,(?=\d{3})/g, "");
  return /^\d{1,8}(\.\d{0,2})?$/.test(digits) ? Number(digits).toFixed(2) : text;
}
