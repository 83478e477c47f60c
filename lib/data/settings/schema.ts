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

/** A setting as staff see it. */
const settingState = z.object({
  key: z.enum(settingKeys as [SettingKey, ...SettingKey[]]),
  /** What holds now. */
  value,
  /** What holds where nothing is set here, and whether the environment says so; else it is our own. */
  default: value,
  isFromEnvironment: z.boolean(),
  isSetHere: z.boolean(),
  /** Who set it here, or back to its default, and when; null where nobody did. */
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  /** Beside a number: "days", "in 1 minute". */
  unit: z.string().nullable(),
});
export type SettingState = z.output<typeof settingState>;

/** A part of the section, saved by itself. */
export const settingGroup = z.object({
  id: z.enum(settingGroupIds),
  settings: z.array(settingState),
  /** ISO 8601; the part's version. 1970 where nobody has set anything. */
  updatedAt: z.iso.datetime(),
});
export type SettingGroup = z.output<typeof settingGroup>;

/** What is set in the environment alone: that it is set, never what it says. */
const environmentPart = z.object({
  label: z.string(),
  names: z.array(z.object({ name: z.string(), isSet: z.boolean(), isSecret: z.boolean() })),
});
export type EnvironmentPart = z.output<typeof environmentPart>;

export const settingsAnswer = z.object({
  groups: z.array(settingGroup),
  environment: z.array(environmentPart),
  /** Whether what is set here holds: not on a platform whose processes don't hear of it. */
  isEnforced: z.boolean(),
});
export type SettingsAnswer = z.output<typeof settingsAnswer>;

export const groupParam = z.object({ group: z.enum(settingGroupIds) });

type Inputs = { [Key in SettingKey]: z.ZodOptional<z.ZodNullable<(typeof declaredSettings)[Key]["schema"]>> };

/** Changes to settings: what is absent stays, and null sets back to the default. */
export const settingsInput = z.object(
  Object.fromEntries(settingKeys.map((key) => [key, declaredSettings[key].schema.nullable().optional()])),
) as unknown as z.ZodObject<Inputs>;
export type SettingsInput = z.output<typeof settingsInput>;

/** What is wrong with the values of a part together, as each by itself is right; null where nothing is. */
export function faultOf(
  group: SettingGroupId,
  values: Partial<SettingValues>,
): { key: SettingKey; message: string } | null {
  return group === "kept" ? faultOfRetention(values as SettingValues) : null;
}

/** Totals are made of visits: those that go first would be made again each hour. */
function faultOfRetention({ eventsKeptDays, summariesKeptDays }: SettingValues) {
  if (summariesKeptDays >= eventsKeptDays) return null;
  const message = `Keep them at least as long as visits: ${eventsKeptDays.toLocaleString("en-US")} days`;
  return { key: "summariesKeptDays", message } as const;
}

/**
 * What a part's form must hold. A value that is the default is sent as null, unchecked: the environment may say what could
 * not be entered here.
 */
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
    const fault = faultOf(id, values);
    if (fault) context.addIssue({ code: "custom", path: [fault.key], message: fault.message });
  });
}
