import { useField } from "@/components/admin/kit/fields/use-field";

/** A field with a text value that no browser input can show unchanged. */
export function useTextValue(name: string) {
  const { form, error } = useField(name);
  const value: unknown = form.watch(name);
  return {
    error,
    text: typeof value === "string" ? value : "",
    setText: (text: string) =>
      form.setValue(name, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  };
}
