import { get, useFormContext } from "react-hook-form";

export type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  className?: string;
};

export function useField(name: string) {
  const form = useFormContext();
  const error = get(form.formState.errors, name) as { message?: string } | undefined;
  const set = (value: unknown) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  return { form, error: error?.message, set };
}
