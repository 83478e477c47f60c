import { z } from "zod";

export const meetingPlaces = ["phone", "on-site", "video"] as const;
export type MeetingPlace = (typeof meetingPlaces)[number];

/** Latest year of a moment that the calls accept: far from the limits of dates. */
const LAST_YEAR = 2100;
const MAX_QUESTIONS = 5;
const MAX_ANSWER_LENGTH = 500;

const NO_TIME = { error: "Choose a time from the list.", abort: true };

export const slotMoment = z.iso
  .datetime({ offset: true, ...NO_TIME })
  .refine((text) => new Date(text).getUTCFullYear() <= LAST_YEAR, NO_TIME)
  .transform((text) => new Date(text).toISOString()) as z.ZodType<string, string>;

export const holdId = z.uuid("This hold doesn't exist.");

const emptyAsNone = (value: unknown) => (value === "" || value === null ? undefined : value);

/** Hint that never costs a booking: an invalid one counts as none. */
const hint = <T>(schema: z.ZodType<T>, json: { type: string }) =>
  z
    .unknown()
    .optional()
    .transform((value): T | undefined => schema.safeParse(value).data)
    .meta(json);

const kindId = z.coerce.number().int().positive().max(2_147_483_647);
const timeZone = hint(
  z
    .string()
    .max(60)
    .regex(/^[\w+/-]+$/),
  { type: "string" },
);
const answers = hint(z.array(z.string().max(MAX_ANSWER_LENGTH)).max(MAX_QUESTIONS), { type: "array" });

/** Slot that a visitor chose. `kind`: the first that is offered by default. */
export const slotChoice = z.object({
  start: slotMoment,
  kind: hint(kindId, { type: "integer" }),
  hold: hint(holdId, { type: "string" }),
  /** IANA name, for the texts of mails. */
  timeZone,
  /** To the kind's questions, in their order. */
  answers,
});
export type SlotChoice = z.output<typeof slotChoice>;

/** Fields of a lead with a slot: a call sends `appointment`, a form the others. Without a start there is none. */
export const slotFields = {
  appointment: slotChoice.optional(),
  appointmentStart: z.preprocess(emptyAsNone, slotMoment.optional()),
  appointmentKind: hint(kindId, { type: "integer" }),
  appointmentHold: hint(holdId, { type: "string" }),
  appointmentTimeZone: timeZone,
  appointmentAnswers: hint(
    z.preprocess(
      (value) => (typeof value === "string" ? [value] : value),
      z.array(z.string().max(MAX_ANSWER_LENGTH)).max(MAX_QUESTIONS),
    ),
    { type: "array" },
  ),
};
export type SlotFields = z.output<z.ZodObject<typeof slotFields>>;

/** Splits a lead's slot from its own fields. */
export function takeSlot<Lead extends object>(
  lead: Lead,
): { slot: SlotChoice | undefined; own: Omit<Lead, keyof SlotFields> } {
  const {
    appointment,
    appointmentStart: start,
    appointmentKind: kind,
    appointmentHold: hold,
    appointmentTimeZone: timeZone,
    appointmentAnswers: answers,
    ...own
  } = lead as Lead & Partial<SlotFields>;
  return { slot: appointment ?? (start ? { start, kind, hold, timeZone, answers } : undefined), own };
}

/** Appointment as its visitor sees it. Times are ISO 8601. */
export const bookedAppointment = z.object({
  start: z.string(),
  end: z.string(),
  kind: z.string(),
  by: z.enum(meetingPlaces),
  manageUrl: z.string(),
  icsUrl: z.string(),
});
export type BookedAppointment = z.output<typeof bookedAppointment>;
