import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl, type FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { LeadKind } from "@/lib/leads/api";
import { contactForm, quickQuoteInput } from "@/lib/leads/schema";

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

export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const schemas: Record<LeadKind, z.ZodType<object, FieldValues>> = {
  contact: contactForm,
  "quick-quote": quickQuoteInput,
};

/** Puts the form's fields, which stay the browser's own, under the rules of its schema. */
export function controlForm(
  kind: LeadKind,
  form: HTMLFormElement,
  showErrors: (errors: Errors) => void,
): FormControl {
  const control = createFormControl<FieldValues>({ resolver: zodResolver(schemas[kind]) });
  const fields = [...form.elements].filter(isField);
  for (const field of fields) control.register(field.name).ref(field);
  control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) => {
      const messages = Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? "")]);
      showErrors(Object.fromEntries(messages));
    },
  });
  return {
    changed(field) {
      void control.register(field.name).onChange({ target: field, type: "change" });
    },
    async validate() {
      // A browser that fills the form in by itself need not say so.
      for (const field of fields) control.setValue(field.name, field.value);
      let valid: object | null = null;
      await control.handleSubmit((values) => {
        valid = values;
      })();
      return valid;
    },
    refuse(errors) {
      for (const { name } of fields) {
        if (errors[name]) control.setError(name, { message: errors[name][0] });
      }
    },
    reset: () => control.reset(),
  };
}

function isField(element: Element): element is FormField {
  const known =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  // React's own fields of a server action are hidden ones.
  return known && element.type !== "hidden" && element.name !== "";
}
