import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl, type FieldValues } from "react-hook-form";
import type { z } from "zod";
import { type FormField, fieldsOf, focusFirst, isBox } from "@/components/site/forms/form-fields";

/** Loaded when a visitor first touches a form: react-hook-form and zod stay out of the page's own script. */

/** What is said of faulty fields, by their names. */
export type FormErrors = Record<string, string>;

/** @template Values what the form's schema makes of its fields */
export type FormControl<Values extends object = object> = {
  /** Checks a field again that was found faulty, or that was left before. */
  changed(field: FormField): void;
  /** Checks a field, of a form that says at once what is wrong with one that was left. */
  left(field: FormField): void;
  /** The form's values by its schema; null where a field is faulty: it is marked, and the first one focused. */
  validate(): Promise<Values | null>;
  /** Shows what the server found faulty. */
  refuse(errors: Record<string, string[]>): void;
  /** Takes these fields for untouched, with nothing wrong in them. */
  forget(names: readonly string[]): void;
  /** Forgets what was found faulty, after the form itself was reset. */
  reset(): void;
};

/** Puts the form's fields, which stay the browser's own, under the rules of its schema. */
export function controlForm<Values extends object>(
  schema: z.ZodType<Values, FieldValues>,
  form: HTMLFormElement,
  showErrors: (errors: FormErrors) => void,
): FormControl<Values> {
  const control = createFormControl<FieldValues, unknown, Values>({ resolver: zodResolver(schema) });
  const wasLeft = new Set<string>();
  // Read anew each time: a form may show fields only where they are needed.
  const names = () => new Set(fieldsOf(form).map(({ name }) => name));
  const heldBy = (name: string) => sentValue(fieldsOf(form).filter((field) => field.name === name));
  /** The fields stay the browser's: one that fills the form in by itself need not say so. */
  const readFields = () => {
    for (const name of names()) control.setValue(name, heldBy(name));
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

/** What the fields of one name hold: a list where they are boxes to check. */
function sentValue(fields: FormField[]): string | string[] {
  const boxes = fields.filter(isBox);
  if (boxes.length === 0) return fields[0]?.value ?? "";
  return boxes.filter(({ checked }) => checked).map(({ value }) => value);
}
