import { useDeferredValue } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useAutosave } from "@/components/admin/country-blocking/use-autosave";
import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { ColorField } from "@/components/admin/kit/fields/color-field";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { blockPage } from "@/lib/access/country-blocking/block-page";
import {
  type BlockContact,
  type CountryBlocking,
  countryBlocking,
  FONT_SIZES,
} from "@/lib/access/country-blocking/schema";

const sizeNames: Record<CountryBlocking["fontSize"], string> = {
  "text-xs": "Extra small",
  "text-sm": "Small",
  "text-base": "Normal",
  "text-lg": "Large",
  "text-xl": "Extra large",
  "text-2xl": "Very large",
  "text-3xl": "Largest",
};
const sizes = FONT_SIZES.map((value) => ({ value, label: sizeNames[value] }));

export function MessageForm({ settings, contact }: { settings: CountryBlocking; contact: BlockContact }) {
  const form = useForm({ defaultValues: settings as Record<string, unknown> });
  useAutosave(form, settings);
  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <PanelCard title="Message">
          <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-4 p-4">
            <TextField name="messageTitle" label="Title" required />
            <LongTextField name="blockMessage" label="Message" required rows={3} />
            <SwitchField
              name="showContactInfo"
              label="Show how to reach you"
              hint="The text below, with the company's phone number and email address."
            />
            <LongTextField name="contactMessage" label="Contact message" required rows={2} />
            <SelectField name="fontSize" label="Text size" options={sizes} />
            <div className="grid gap-4 sm:grid-cols-3">
              <ColorField
                name="fontColor"
                label="Text color"
                required
                contrastWith="backgroundColor"
                hint="If it's hard to read, visitors see black or white instead."
              />
              <ColorField name="backgroundColor" label="Background color" required />
              <ColorField name="borderColor" label="Border color" required />
            </div>
          </form>
          <p className="mt-auto border-t border-line px-4 py-2.5 text-xs text-ink-muted">
            Changes are saved by themselves: texts a second after the last key, everything else at once.
          </p>
        </PanelCard>
        <BlockPreview contact={contact} />
      </div>
    </FormProvider>
  );
}

function BlockPreview({ contact }: { contact: BlockContact }) {
  const message = useDeferredValue(countryBlocking.parse(useWatch()));
  return (
    <PanelCard title="Preview" className="overflow-hidden xl:sticky xl:top-20">
      <iframe
        title="What visitors of blocked countries see"
        inert
        srcDoc={blockPage(message, contact)}
        className="mt-2 h-[30rem] w-full border-t border-line bg-surface"
      />
    </PanelCard>
  );
}
