"use client";

import { ColorCheck } from "@/components/admin/colors/color-check";
import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { ColorField } from "@/components/admin/kit/fields/color-field";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { useSaveColor } from "@/lib/content/colors/queries";
import { colorInput, type PaletteColor } from "@/lib/content/colors/schema";
import {
  COLOR_CATEGORIES,
  ourColor,
  type SiteToken,
  siteTokenIds,
  siteTokens,
} from "@/lib/content/colors/tokens";
import { capitalized } from "@/lib/core/capitalized";

type ColorFormProps = {
  color?: PaletteColor;
  token?: SiteToken;
  colors: PaletteColor[];
  onClose: () => void;
};

const categories = COLOR_CATEGORIES.map((value) => ({ value, label: capitalized(value) }));
const tokens = [
  { value: "", label: "Nothing: only kept in the palette" },
  ...siteTokenIds.map((value) => ({ value, label: `${siteTokens[value].label}: ${siteTokens[value].use}` })),
];

/** A palette's color may have the same name without being used on the site. */
function freeName(label: string, colors: readonly PaletteColor[]): string {
  return colors.some(({ name }) => name === label) ? `${label} of the site` : label;
}

export function ColorForm({ color, token, colors, onClose }: ColorFormProps) {
  const save = useSaveColor();
  return (
    <FormDialog
      className="max-w-3xl"
      title={color ? `Edit ${color.name}` : token ? `Change ${siteTokens[token].label}` : "Add color"}
      submitLabel={color || token ? "Save changes" : "Add color"}
      schema={colorInput}
      record={color}
      values={(stored) => ({
        name: stored?.name ?? (token ? freeName(siteTokens[token].label, colors) : ""),
        hexValue: stored?.hexValue ?? (token ? ourColor(token) : "#000000"),
        description: stored?.description ?? "",
        category: stored?.category ?? (token ? siteTokens[token].category : "general"),
        token: stored ? (stored.token ?? "") : (token ?? ""),
        isActive: stored?.isActive ?? true,
      })}
      save={save}
      onClose={onClose}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_18rem] sm:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <TextField name="name" label="Name" required maxLength={255} autoComplete="off" />
          <ColorField name="hexValue" label="Hex value" required />
          <TextField name="description" label="Description" maxLength={500} autoComplete="off" />
          <SelectField name="category" label="Category" options={categories} />
          <SelectField name="token" label="Used on the site for" options={tokens} />
          <SwitchField name="isActive" label="Active" hint="An inactive color isn't used." />
        </div>
        <ColorCheck color={color} colors={colors} />
      </div>
    </FormDialog>
  );
}
