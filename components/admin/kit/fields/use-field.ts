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

/** Value of a field made of several inputs. Checked from the first submission on, because a new entry begins empty. */
export function useFieldValue<Value>(name: string) {
  const form = useFormContext();
  const { errors, isSubmitted } = form.formState;
  const set = (value: Value) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  return [form.watch(name) as Value, set, firstMessage(get(errors, name))] as const;
}

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  const { ref: _, ...parts } = error as Record<string, unknown>;
  return Object.values(parts)
    .map(firstMessage)
    .find((message) => message !== undefined);
}
