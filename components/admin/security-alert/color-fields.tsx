import { ColorField } from "@/components/admin/kit/fields/color-field";

export function ColorFields({ form }: { form: "desktop" | "mobile" }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-sm font-semibold text-ink">
        Colors
        <span className="ml-2 text-xs font-normal text-ink-muted">
          If a color is hard to read, the text is shown in black or white instead.
        </span>
      </legend>
      <ColorField name={`${form}BackgroundColor`} label="Background" required />
      <ColorField name={`${form}TextColor`} label="Text" required contrastWith={`${form}BackgroundColor`} />
      <ColorField name={`${form}ButtonBackgroundColor`} label="Button" required />
      <ColorField
        name={`${form}ButtonTextColor`}
        label="Button text"
        required
        contrastWith={`${form}ButtonBackgroundColor`}
      />
    </fieldset>
  );
}
