import { type FieldProps, useField } from "@/components/admin/kit/fields/use-field";
import { FormField } from "@/components/admin/kit/form-field";
import { ImageInput } from "@/components/admin/media/image-input";
import type { MediaFile } from "@/lib/media/schema";

type ImageFieldProps = FieldProps & {
  onPick?: (file: MediaFile) => void;
};

/** An empty value means no image. */
export function ImageField({ onPick, ...props }: ImageFieldProps) {
  const { form, error } = useField(props.name);
  return (
    <FormField {...props} error={error}>
      {(control) => (
        <ImageInput
          label={props.label}
          required={props.required}
          control={control}
          input={form.register(props.name)}
          address={String(form.watch(props.name) ?? "")}
          onAddress={(address) =>
            form.setValue(props.name, address, { shouldDirty: true, shouldValidate: true })
          }
          onPick={onPick}
        />
      )}
    </FormField>
  );
}
