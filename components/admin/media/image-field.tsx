import { type FieldProps, useField } from "@/components/admin/kit/fields/use-field";
import { FormField } from "@/components/admin/kit/form-field";
import { ImageInput } from "@/components/admin/media/image-input";
import type { MediaFile } from "@/lib/media/schema";

export function ImageField({ onPick, ...props }: FieldProps & { onPick?: (file: MediaFile) => void }) {
  const { form, error, set } = useField(props.name);
  return (
    <FormField {...props} error={error}>
      {(control) => (
        <ImageInput
          label={props.label}
          required={props.required}
          control={control}
          input={form.register(props.name)}
          address={String(form.watch(props.name) ?? "")}
          onAddress={set}
          onPick={onPick}
        />
      )}
    </FormField>
  );
}
