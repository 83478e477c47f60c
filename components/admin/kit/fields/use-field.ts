"use client";

import { get, useFormContext } from "react-hook-form";

/** What every field shares. */
export type FieldProps = {
  /** Of the form's value; the schema's key. */
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  className?: string;
};

/** The form that a field stands in, and the message beside that field. */
export function useField(name: string) {
  const form = useFormContext();
  const error = get(form.formState.errors, name) as { message?: string } | undefined;
  return { form, error: error?.message };
}
