"use client";

import { get, useFormContext } from "react-hook-form";

/** Props shared by all fields. */
export type FieldProps = {
  /** Key of the form's value in the schema. */
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  className?: string;
};

/** The enclosing form, and the field's error message. */
export function useField(name: string) {
  const form = useFormContext();
  const error = get(form.formState.errors, name) as { message?: string } | undefined;
  return { form, error: error?.message };
}
