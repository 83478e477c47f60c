import { useFormContext } from "react-hook-form";
import { SitePreview } from "@/components/admin/colors/site-preview";
import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { ColorField } from "@/components/admin/kit/fields/color-field";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { Button } from "@/components/ui/button";
import {
  contrastWarning,
  nearestReadable,
  newlyUnreadable,
  readableAssignments,
} from "@/lib/content/colors/pairs";
import { assignmentsOf, paletteOf } from "@/lib/content/colors/palette";
import { useSaveColor } from "@/lib/content/colors/queries";
import { colorInput, type PaletteColor } from "@/lib/content/colors/schema";
import {
  COLOR_CATEGORIES,
  isSiteToken,
  ourColor,
  type SiteToken,
  siteTokenIds,
  siteTokens,
} from "@/lib/content/colors/tokens";
import { capitalized } from "@/lib/core/capitalized";
import { HEX_COLOR } from "@/lib/core/hex-color";

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
      save={useSaveColor()}
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

/** More would push the preview out of sight. */
const SHOWN_FAULTS = 3;

function ColorCheck({ color, colors }: { color?: PaletteColor; colors: PaletteColor[] }) {
  const form = useFormContext();
  const [hexValue, token, isActive] = form.watch(["hexValue", "token", "isActive"]);
  const isColor = HEX_COLOR.test(hexValue);
  const before = assignmentsOf(colors);
  const otherAssignments = assignmentsOf(
    colors.filter((other) => other.id !== color?.id && other.token !== token),
  );
  const after =
    isActive && isColor && isSiteToken(token) ? { ...otherAssignments, [token]: hexValue } : otherAssignments;
  const faults = newlyUnreadable(before, after).map(contrastWarning);
  const holder = colors.find((other) => token && other.token === token && other.id !== color?.id);
  const better =
    faults.length > 0 && isSiteToken(token) ? nearestReadable(token, hexValue, otherAssignments) : null;
  return (
    <>
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
        {holder && isSiteToken(token) && (
          <p className="text-xs text-ink-muted">
            {`${siteTokens[token].label} is taken from ${holder.name}.`}
          </p>
        )}
        {faults.length > 0 && (
          <div className="grid gap-2 rounded-md border border-danger/30 bg-danger-soft px-3 py-2.5 text-xs text-ink">
            <p className="font-semibold text-danger">
              You can’t save this: parts of the site would be hard to read.
            </p>
            {better && isActive && (
              <Button
                variant="secondary"
                size="small"
                className="h-auto min-h-8 justify-self-start py-1 text-left whitespace-normal"
                onClick={() => form.setValue("hexValue", better, { shouldDirty: true, shouldValidate: true })}
              >
                Use {better}, the nearest that can be read
              </Button>
            )}
            <ul className="grid list-disc gap-1 pl-4 break-words">
              {faults.slice(0, SHOWN_FAULTS).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
              {faults.length > SHOWN_FAULTS && <li>and {faults.length - SHOWN_FAULTS} more</li>}
            </ul>
          </div>
        )}
      </div>
      <div className="sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <SitePreview palette={paletteOf(faults.length > 0 ? after : readableAssignments(after))} />
      </div>
    </>
  );
}
