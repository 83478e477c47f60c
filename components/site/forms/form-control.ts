import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl, type FieldValues } from "react-hook-form";
import type { z } from "zod";
import { type FormField, fieldsOf, focusFirst, isBox } from "@/components/site/forms/form-fields";
import type { LeadKind } from "@/lib/leads/api";

/** Loaded when a visitor first touches a form: react-hook-form and zod stay out of the page's own script. */

type Errors = Record<string, string>;

export type FormControl = {
  /** Checks a field again that was found faulty. */
  changed(field: FormField): void;
  /** The form's values by its schema; null where a field is faulty: it is marked, and the first one focused. */
  validate(): Promise<object | null>;
  /** Shows what the server found faulty. */
  refuse(errors: Record<string, string[]>): void;
  /** Forgets what was found faulty, after the form itself was reset. */
  reset(): void;
};

type Schema = z.ZodType<object, FieldValues>;

/** Each form loads its own rules and lists alone. */
const schemas: Record<LeadKind, () => Promise<Schema>> = {
  contact: async () => (await import("@/lib/leads/schema")).contactForm,
  "quick-quote": async () => (await import("@/lib/leads/schema")).quickQuoteInput,
  windows10: async () => (await import("@/lib/leads/schema")).contactInput,
  "it-consultation": async () => (await import("@/lib/leads/it-consultation-schema")).itConsultationForm,
  "popup-consultation": async () =>
    (await import("@/lib/leads/it-consultation-schema")).popupConsultationForm,
  "ai-consultation": async () => (await import("@/lib/leads/ai-consultation-schema")).aiConsultationInput,
  "service-consultation": async () =>
    (await import("@/lib/leads/service-consultation-schema")).serviceConsultationInput,
  "service-calculator": async () => (await import("@/lib/service-calculator/form-schema")).calculatorForm,
};

/** Puts the form's fields, which stay the browser's own, under the rules of its schema. */
export async function controlForm(
  kind: LeadKind,
  form: HTMLFormElement,
  showErrors: (errors: Errors) => void,
): Promise<FormControl> {
  const control = createFormControl<FieldValues>({ resolver: zodResolver(await schemas[kind]()) });
  // Read anew each time: a form may show fields only where they are needed.
  const names = () => new Set(fieldsOf(form).map(({ name }) => name));
  const heldBy = (name: string) => sentValue(fieldsOf(form).filter((field) => field.name === name));
  control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) => {
      const messages = Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? "")]);
      showErrors(Object.fromEntries(messages));
    },
  });
  return {
    changed({ name }) {
      if (!control.getFieldState(name).invalid) return;
      control.setValue(name, heldBy(name));
      void control.trigger(name);
    },
    async validate() {
      // The fields stay the browser's: one that fills the form in by itself need not say so.
      for (const name of names()) control.setValue(name, heldBy(name));
      let valid: object | null = null;
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
    reset: () => control.reset(),
  };
}

/** What the fields of one name hold: a list where they are boxes to check. */
function sentValue(fields: FormField[]): string | string[] {
  const boxes = fields.filter(isBox);
  if (boxes.length === 0) return fields[0]?.value ?? "";
  return boxes.filter(({ checked }) => checked).map(({ value }) => value);
}
