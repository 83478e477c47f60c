import { z } from "zod";
import { colorField, momentField, optionalImage, optionalLine } from "@/lib/core/fields";
import { HEX_COLOR } from "@/lib/core/hex-color";
import { plainLine, plainLines } from "@/lib/core/plain-text";
import { isImageAddress, storedLink } from "@/lib/core/stored-link";

type Text = { default: string; max: number; missing: string; tooLong: string };

export type SettingsField =
  | ({ kind: "line" | "lines" | "link" } & Text)
  | { kind: "optionalLine"; default: null; max: number; tooLong: string }
  | { kind: "color"; default: string; invalid: string }
  | { kind: "image"; default: null; max: number; invalid: string }
  | { kind: "moment"; default: null; invalid: string }
  | { kind: "choice"; default: string; values: readonly string[]; invalid: string }
  | { kind: "switch"; default: boolean };

type Fields = Record<string, SettingsField>;

type ValueOf<Field extends SettingsField> = Field extends { kind: "switch" }
  ? boolean
  : Field extends { kind: "choice"; values: readonly (infer Value)[] }
    ? Value
    : Field extends { kind: "optionalLine" | "image" | "moment" }
      ? string | null
      : string;

type Input<F extends Fields> = z.ZodObject<{
  [Name in keyof F]: z.ZodOptional<z.ZodType<ValueOf<F[Name]>, unknown>>;
}>;
type Lenient<F extends Fields> = z.ZodObject<{ [Name in keyof F]: z.ZodType<ValueOf<F[Name]>, unknown> }>;

/**
 * Derives both schemas of a settings record: `input` checks a partial change; `lenient` replaces missing or
 * invalid values by their default.
 */
export function settingsFields<const F extends Fields>(fields: F) {
  const each = <Result>(make: (field: SettingsField) => Result) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));
  return {
    input: z.object(each((field) => strict(field).optional())) as unknown as Input<F>,
    lenient: z.object(each(lenient)) as unknown as Lenient<F>,
    defaults: each((field) => field.default) as { [Name in keyof F]: ValueOf<F[Name]> },
  };
}

function strict(field: SettingsField): z.ZodType {
  switch (field.kind) {
    case "line":
      return plainLine(field);
    case "lines":
      return plainLines(field);
    case "optionalLine":
      return optionalLine(field.max, field.tooLong);
    case "color":
      return colorField(field.invalid);
    case "link":
      return plainLine(field).pipe(storedLink);
    case "image":
      return optionalImage(field.max, field.invalid);
    case "moment":
      return momentField(field.invalid);
    case "choice":
      return z.enum(field.values, field.invalid);
    case "switch":
      return z.boolean();
  }
}

/** Marks optional fields as nullable, because the API description is made from this. */
function lenient(field: SettingsField): z.ZodType {
  const fit = stored(field);
  return (field.default === null ? fit.nullable() : fit).catch(field.default);
}

function stored(field: SettingsField): z.ZodType {
  switch (field.kind) {
    case "color":
      return z.string().regex(HEX_COLOR);
    case "link":
      return storedLink;
    case "image":
      return z.string().trim().refine(isImageAddress);
    case "moment":
      return z
        .date()
        .or(z.iso.datetime().pipe(z.coerce.date()))
        .transform((time) => time.toISOString())
        .meta({ type: "string", format: "date-time" });
    case "choice":
      return z.enum(field.values);
    case "switch":
      return z.boolean();
    default:
      return z.string().trim().min(1);
  }
}
