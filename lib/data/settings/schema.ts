import { z } from "zod";
import {
  declaredSettings,
  isOwn,
  keysOf,
  type SettingKey,
  type SettingValues,
  settingKeys,
} from "@/lib/data/declared";
import { type SettingGroupId, settingGroupIds } from "@/lib/data/settings/groups";

const value = z.union([z.string(), z.number(), z.boolean()]);

const settingState = z.object({
  key: z.enum(settingKeys as [SettingKey, ...SettingKey[]]),
  value,
  default: value,
  isFromEnvironment: z.boolean(),
  isSetHere: z.boolean(),
  /** Null without a change; a reset counts. */
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  unit: z.string().nullable(),
});
export type SettingState = z.output<typeof settingState>;

export const settingGroup = z.object({
  id: z.enum(settingGroupIds),
  settings: z.array(settingState),
  /** ISO 8601; the part's version. 1970 before the first change. */
  updatedAt: z.iso.datetime(),
});
export type SettingGroup = z.output<typeof settingGroup>;

/** Tells that a setting is set, never its value. */
const environmentPart = z.object({
  label: z.string(),
  names: z.array(z.object({ name: z.string(), isSet: z.boolean(), isSecret: z.boolean() })),
});
export type EnvironmentPart = z.output<typeof environmentPart>;

export const settingsResponse = z.object({
  groups: z.array(settingGroup),
  environment: z.array(environmentPart),
  /** False on a platform whose processes don't receive changes. */
  isEnforced: z.boolean(),
});
export type SettingsResponse = z.output<typeof settingsResponse>;

export const groupParam = z.object({ group: z.enum(settingGroupIds) });

type Inputs = { [Key in SettingKey]: z.ZodOptional<z.ZodNullable<(typeof declaredSettings)[Key]["schema"]>> };

/** Changes to settings: absent means unchanged, null resets to the default. */
export const settingsInput = z.object(
  Object.fromEntries(settingKeys.map((key) => [key, declaredSettings[key].schema.nullable().optional()])),
) as unknown as z.ZodObject<Inputs>;
export type SettingsInput = z.output<typeof settingsInput>;

export function settingError(
  group: SettingGroupId,
  values: Partial<SettingValues>,
): { key: SettingKey; message: string } | null {
  return group === "kept" ? faultOfRetention(values as SettingValues) : null;
}

/** Totals are computed from visits: removed ones would be computed again each hour. */
function faultOfRetention({ eventsKeptDays, summariesKeptDays }: SettingValues) {
  if (summariesKeptDays >= eventsKeptDays) return null;
  const message = `Keep them at least as long as visits: ${eventsKeptDays.toLocaleString("en-US")} days`;
  return { key: "summariesKeptDays", message } as const;
}

/** A default is sent as null, unchecked: it may be a value that could not be entered here. */
export function formSchemaOf({
  id,
  settings,
}: SettingGroup): z.ZodType<SettingsInput, Record<string, unknown>> {
  const defaults = new Map(settings.map((one) => [one.key, one.default]));
  const fields = keysOf(id)
    .filter(isOwn)
    .map((key) => [
      key,
      z.preprocess(
        (typed) => (typed === defaults.get(key) ? null : typed),
        declaredSettings[key].schema.nullable(),
      ),
    ]);
  return (
    z.object(Object.fromEntries(fields)) as z.ZodType<SettingsInput, Record<string, unknown>>
  ).superRefine((input, context) => {
    const values = Object.fromEntries(keysOf(id).map((key) => [key, input[key] ?? defaults.get(key)]));
    const fault = settingError(id, values);
    if (fault) context.addIssue({ code: "custom", path: [fault.key], message: fault.message });
  });
}
