import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl, type FieldValues } from "react-hook-form";
import type { z } from "zod";
import { type FormField, fieldsOf, focusFirst, isBox, isFile } from "@/components/site/forms/form-fields";

/** Loaded when a visitor first touches a form: the page's script has neither react-hook-form nor zod. */

export type FormErrors = Record<string, string>;

export type FormControl<Values extends object = object> = {
  changed(field: FormField): void;
  left(field: FormField): void;
  /** Values by the form's schema; null if a field is invalid: it is marked, and the first one focused. */
  validate(): Promise<Values | null>;
  refuse(errors: Record<string, string[]>): void;
  forget(names: readonly string[]): void;
  reset(): void;
};

export function controlForm<Values extends object>(
  schema: z.ZodType<Values, FieldValues>,
  form: HTMLFormElement,
  showErrors: (errors: FormErrors) => void,
): FormControl<Values> {
  const control = createFormControl<FieldValues, unknown, Values>({ resolver: zodResolver(schema) });
  const wasLeft = new Set<string>();
  // Read on each call: a form may show fields conditionally.
  const names = () => new Set(fieldsOf(form).map(({ name }) => name));
  const currentValue = (name: string) => sentValue(fieldsOf(form).filter((field) => field.name === name));
  /** Read from the fields: autofill need not fire events. */
  const readFields = () => {
    for (const name of names()) control.setValue(name, currentValue(name));
  };
  const check = (name: string) => {
    readFields();
    void control.trigger(name);
  };
  control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) => {
      const messages = Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? "")]);
      showErrors(Object.fromEntries(messages));
    },
  });
  return {
    changed({ name }) {
      if (wasLeft.has(name) || control.getFieldState(name).invalid) check(name);
    },
    left({ name }) {
      wasLeft.add(name);
      check(name);
    },
    async validate() {
      readFields();
      let valid: Values | null = null;
      await control.handleSubmit(
        (values) => {
          valid = values;
        },
        (errors) => focusFirst(form, errors),
      )();
      return valid;
    },
    refuse(errors) {
      for (const name of names()) {
        if (errors[name]) control.setError(name, { message: errors[name][0] });
      }
    },
    forget(forgotten) {
      for (const name of forgotten) wasLeft.delete(name);
      control.clearErrors([...forgotten]);
    },
    reset() {
      wasLeft.clear();
      control.reset();
    },
  };
}

/** Value of the fields of one name: a list for checkboxes, for files (those beside the field that chooses them), and where several texts share it; a choice among radio buttons. */
function sentValue(fields: FormField[]): string | string[] {
  if (fields.some(isFile)) return fields.filter((field) => !isFile(field)).map(({ value }) => value);
  const boxes = fields.filter(isBox);
  const texts = fields.filter(({ type }) => type === "text");
  const radios = fields.filter(({ type }) => type === "radio");
  if (texts.length > 1) return texts.map(({ value }) => value);
  if (radios.length > 0) return (radios as HTMLInputElement[]).find(({ checked }) => checked)?.value ?? "";
  if (boxes.length === 0) return fields[0]?.value ?? "";
  return boxes.filter(({ checked }) => checked).map(({ value }) => value);
}
