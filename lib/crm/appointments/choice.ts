import { z } from "zod";
import { parseJson } from "@/lib/core/parse-json";

export const meetingPlaces = ["phone", "on-site", "video"] as const;
export type MeetingPlace = (typeof meetingPlaces)[number];

const LAST_YEAR = 2100;
const MAX_QUESTIONS = 5;
const MAX_ANSWER_LENGTH = 500;

const NO_TIME = { error: "Choose a time from the list.", abort: true };

export const slotMoment = z.iso
  .datetime({ offset: true, ...NO_TIME })
  .refine((text) => new Date(text).getUTCFullYear() <= LAST_YEAR, NO_TIME)
  .transform((text) => new Date(text).toISOString()) as z.ZodType<string, string>;

/** Hint that never costs a booking: an invalid one counts as none. */
const hint = <T>(schema: z.ZodType<T>, json: { type: string }) =>
  z
    .unknown()
    .optional()
    .transform((value): T | undefined => schema.safeParse(value).data)
    .meta(json);

const kindId = z.coerce.number().int().positive().max(2_147_483_647);
const timeZone = z
  .string()
  .max(60)
  .regex(/^[\w+/-]+$/);
const answers = z.array(z.string().max(MAX_ANSWER_LENGTH)).max(MAX_QUESTIONS);

/** `kind`: the first that is offered by default. */
export const slotChoice = z.object({
  start: slotMoment,
  kind: hint(kindId, { type: "integer" }),
  timeZone: hint(timeZone, { type: "string" }),
  answers: hint(answers, { type: "array" }),
});
export type SlotChoice = z.output<typeof slotChoice>;

function fromForm(value: unknown): unknown {
  if (typeof value !== "string") return value ?? undefined;
  return value === "" ? undefined : (parseJson(value) ?? value);
}

export const chosenSlot = z.preprocess(fromForm, slotChoice.optional());

export const bookedAppointment = z.object({
  start: z.string(),
  end: z.string(),
  kind: z.string(),
  by: z.enum(meetingPlaces),
  /** Name for visitors; null if staff have set none. */
  staff: z.string().nullable(),
  manageUrl: z.string(),
  icsUrl: z.string(),
});
export type BookedAppointment = z.output<typeof bookedAppointment>;
