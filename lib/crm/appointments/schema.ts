import { z } from "zod";
import { orderIndexField, recordId, requiredLine } from "@/lib/core/fields";
import {
  email,
  requiredLine as leadLine,
  optionalLine as optionalLeadLine,
  phone,
} from "@/lib/core/lead-fields";
import { listQuery } from "@/lib/core/list-query";
import { inOrder, place } from "@/lib/core/order-schema";
import { plainLine } from "@/lib/core/plain-text";
import { dayOfIso } from "@/lib/core/wall-clock";
import { bookedAppointment, meetingPlaces, slotMoment } from "@/lib/crm/appointments/choice";
import { faults } from "@/lib/crm/leads/faults";

export const MAX_SLOT_DAYS = 31;
export const MAX_HORIZON_DAYS = 180;
const MAX_LISTED_DAYS = 62;

export const appointmentStatuses = ["booked", "cancelled", "done", "no-show"] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

export const appointmentStatusLabels: Record<AppointmentStatus, string> = {
  booked: "Booked",
  cancelled: "Canceled",
  done: "Done",
  "no-show": "No-show",
};

export const bookingNeed = z.enum(["staff", "kinds", "holidays"]);
export type BookingNeed = z.output<typeof bookingNeed>;

const day = z
  .string("Choose a date")
  .refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(dayOfIso(text)), "Choose a date");
const idInQuery = z.coerce.number().int().positive().max(2_147_483_647);

/** `from`: a day of the office, today by default. */
export const slotQuery = z.object({
  kind: idInQuery.optional(),
  from: day.optional(),
  days: z.coerce.number().int().min(1).max(MAX_SLOT_DAYS).default(14),
});
export type SlotQuery = z.output<typeof slotQuery>;

export const offeredKind = z.object({
  id: z.int(),
  name: z.string(),
  minutes: z.int(),
  by: z.enum(meetingPlaces),
  questions: z.array(z.string()),
});
export type OfferedKind = z.output<typeof offeredKind>;

export type OfferedTimes = OfferedKind & { slots: string[] };

export type ChosenTime = { kind: OfferedKind; start: string; isFree: boolean };

/** Free starts (ISO 8601, UTC) by the office's day; without any kind or person to book, no days. */
export const slotResponse = z.object({
  officeTimeZone: z.string(),
  kind: z.int().nullable(),
  kinds: z.array(offeredKind),
  days: z.array(z.object({ date: z.string(), slots: z.array(z.string()) })),
});
export type SlotResponse = z.output<typeof slotResponse>;

export const linkedAppointment = z.object({
  appointment: bookedAppointment,
  status: z.enum(appointmentStatuses),
  kindId: z.int().nullable(),
  /** The visitor's, if their browser said it. */
  timeZone: z.string().nullable(),
});
export type LinkedAppointment = z.output<typeof linkedAppointment>;

export const linkParams = z.object({ token: z.string().regex(/^[0-9a-f-]{36}~[\w-]{43}$/) });
export const moveInput = z.object({ start: slotMoment });
export const emailInput = z.object({ email: email(faults.invalidEmail) });

const interval = z.object({ start: z.string(), end: z.string() });

export const appointment = z.object({
  id: z.int(),
  start: z.string(),
  end: z.string(),
  /** With its buffers, which no other appointment of the person may touch. */
  blocked: interval,
  kindId: z.int().nullable(),
  kind: z.string(),
  by: z.enum(meetingPlaces),
  status: z.enum(appointmentStatuses),
  /** Null if the account is gone. */
  staff: z.object({ id: z.int(), name: z.string() }).nullable(),
  lead: z.object({
    id: z.int(),
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    company: z.string().nullable(),
    summary: z.string(),
  }),
  timeZone: z.string().nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  outcome: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Appointment = z.output<typeof appointment>;

/** For calendars and lists, which may have a thousand: without what only its dialog shows. */
export const listedAppointment = appointment
  .omit({ kindId: true, by: true, timeZone: true, answers: true, outcome: true, note: true, createdAt: true })
  .extend({ lead: appointment.shape.lead.pick({ id: true, name: true, phone: true }) });
export type ListedAppointment = z.output<typeof listedAppointment>;

export const appointmentQuery = z
  .object({
    from: day.optional(),
    to: day.optional(),
    lead: idInQuery.optional(),
  })
  .refine(
    ({ from, to, lead }) => lead !== undefined || (from !== undefined && to !== undefined),
    "Choose days",
  )
  .refine(
    ({ from, to }) => {
      const days = from && to ? (dayOfIso(to) - dayOfIso(from)) / 86_400_000 : 0;
      return days >= 0 && days < MAX_LISTED_DAYS;
    },
    { message: `Choose at most ${MAX_LISTED_DAYS} days`, path: ["to"] },
  );
export type AppointmentQuery = z.output<typeof appointmentQuery>;

const staffCalendar = z.object({
  id: z.int(),
  name: z.string(),
  isBookable: z.boolean(),
  open: z.array(interval),
  busy: z.array(interval),
  away: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type StaffCalendar = z.output<typeof staffCalendar>;
export const appointmentList = z.object({
  appointments: z.array(listedAppointment),
  staff: z.array(staffCalendar),
});

const outcome = z.preprocess(
  (value) => (value === "" ? null : value),
  plainLine({
    missing: "Enter an outcome",
    max: 255,
    tooLong: "Please use at most 255 characters.",
  }).nullable(),
);
const note = z
  .string()
  .max(5_000, "Please use at most 5,000 characters.")
  .nullable()
  .transform((text) => text?.trim() || null);

const person = z.object({
  firstName: leadLine(faults.firstNameRequired),
  lastName: leadLine(faults.lastNameRequired),
  email: email(faults.invalidEmail),
  phone: phone(faults.invalidPhone),
  company: optionalLeadLine(),
});

export const appointmentInput = z
  .object({
    kind: recordId,
    start: slotMoment,
    staff: recordId.optional(),
    lead: recordId.optional(),
    person: person.optional(),
    note: note.optional(),
    mail: z.boolean().default(true),
  })
  .refine(({ lead, person }) => (lead === undefined) !== (person === undefined), {
    message: "Choose a lead or enter a person",
    path: ["lead"],
  });
export type AppointmentInput = z.output<typeof appointmentInput>;

/** Absent fields stay. `mail`: whether the visitor is notified of a new time. */
export const appointmentUpdate = z.object({
  start: slotMoment.optional(),
  staff: recordId.optional(),
  status: z.enum(["booked", "done", "no-show"]).optional(),
  outcome: outcome.optional(),
  note: note.optional(),
  mail: z.boolean().default(true),
});
export type AppointmentUpdate = z.output<typeof appointmentUpdate>;

export const cancelInput = z.object({
  message: z.preprocess(
    (value) => (value === "" ? undefined : value),
    plainLine({ missing: "", max: 500, tooLong: "Please use at most 500 characters." }).optional(),
  ),
  mail: z.boolean().default(true),
});

const minutes = (min: number, max: number, message: string) =>
  z.int(message).min(min, message).max(max, message);

export const appointmentKind = offeredKind.extend({
  noticeMinutes: z.int(),
  horizonDays: z.int(),
  bufferBefore: z.int(),
  bufferAfter: z.int(),
  mostADay: z.int().nullable(),
  isShown: z.boolean(),
  orderIndex: z.int(),
  updatedAt: z.string(),
});
export type AppointmentKind = z.output<typeof appointmentKind>;

export const appointmentKindInput = z.object({
  name: requiredLine("Name", 100),
  minutes: minutes(5, 480, "Choose 5 minutes to 8 hours").refine(
    (value) => value % 5 === 0,
    "Use steps of 5 minutes",
  ),
  by: z.enum(meetingPlaces, "Choose how you meet"),
  questions: z.array(requiredLine("Question", 200)).max(5, "At most 5 questions").optional(),
  noticeMinutes: minutes(0, 43_200, "Choose at most 30 days").optional(),
  horizonDays: minutes(1, MAX_HORIZON_DAYS, `Choose 1 to ${MAX_HORIZON_DAYS} days`).optional(),
  bufferBefore: minutes(0, 240, "Choose at most 4 hours").optional(),
  bufferAfter: minutes(0, 240, "Choose at most 4 hours").optional(),
  mostADay: minutes(1, 50, "Choose 1 to 50").nullable().optional(),
  isShown: z.boolean().optional(),
  orderIndex: orderIndexField.optional(),
});
export type AppointmentKindInput = z.output<typeof appointmentKindInput>;

export const appointmentKindQuery = listQuery({ sorts: ["orderIndex", "name"], defaultSort: "orderIndex" });
export const appointmentKindOrder = z.object({ kinds: inOrder("kinds", place) });

const MAX_SPANS_PER_DAY = 6;
const clock = z
  .string("Enter a time")
  .regex(/^([01]\d|2[0-3]):[0-5][05]$|^24:00$/, "Use times in steps of 5 minutes, such as 09:30");
const span = z
  .object({ from: clock, to: clock })
  .refine(({ from, to }) => from < to, { message: "The end must be later than the start", path: ["to"] });
const areSpansDisjoint = (spans: readonly { from: string; to: string }[]) => {
  const sorted = spans.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return sorted.every(({ from }, index) => index === 0 || from >= (sorted[index - 1]?.to ?? ""));
};
const APART = "Times of one day must not overlap";
const TOO_MANY_TIMES = `At most ${MAX_SPANS_PER_DAY} times a day`;

const weekly = z
  .array(span.safeExtend({ day: z.int().min(0).max(6) }))
  .max(7 * MAX_SPANS_PER_DAY, TOO_MANY_TIMES)
  .refine((spans) => byDay(spans).every(({ length }) => length <= MAX_SPANS_PER_DAY), TOO_MANY_TIMES)
  .refine((spans) => byDay(spans).every(areSpansDisjoint), APART);

function byDay<Span extends { day: number }>(spans: readonly Span[]): Span[][] {
  return Array.from({ length: 7 }, (_, day) => spans.filter((one) => one.day === day));
}

const exceptions = z
  .array(
    z.object({
      date: day,
      spans: z.array(span).max(MAX_SPANS_PER_DAY, TOO_MANY_TIMES).refine(areSpansDisjoint, APART),
    }),
  )
  .max(100, "At most 100 days")
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, "A day is listed twice");
const away = z
  .array(
    z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, {
      message: "The last day must not be before the first",
      path: ["to"],
    }),
  )
  .max(50, "At most 50 entries");

/** By the office's clocks; Monday is 0. `weekly: null`: the opening hours. */
export const availabilityInput = z.object({
  isBookable: z.boolean(),
  weekly: weekly.nullable(),
  exceptions,
  away,
});
export type AvailabilityInput = z.output<typeof availabilityInput>;
export type AvailableTimes = Omit<AvailabilityInput, "isBookable">;

export const availability = availabilityInput.extend({
  userId: z.int(),
  name: z.string(),
  updatedAt: z.string().nullable(),
});
export type Availability = z.output<typeof availability>;

export const availabilityParams = z.object({ userId: idInQuery });

export const feedState = z.object({ createdAt: z.string(), readAt: z.string().nullable() });
export type FeedState = z.output<typeof feedState>;
export const feedResponse = z.object({ url: z.string(), feed: feedState });
/** Addresses made by version 0.3.0 and before have no ending. */
export const feedParams = z.object({ token: z.string().regex(/^[\w-]{43}(\.ics)?$/) });

export const busyCalendar = z.object({
  id: z.int(),
  name: z.string(),
  /** Host alone: the address is a secret. */
  host: z.string(),
  fetchedAt: z.string().nullable(),
  fault: z.string().nullable(),
  /** At most eleven sentences on what the last reading left out or assumed. */
  notes: z.array(z.string()),
});
export type BusyCalendar = z.output<typeof busyCalendar>;

const INVALID_URL = "Enter the calendar's address, such as https://calendar.google.com/calendar/ical/….ics";
export const busyCalendarInput = z.object({
  name: requiredLine("Name", 100),
  url: plainLine({
    missing: INVALID_URL,
    max: 2_000,
    tooLong: "The address must be at most 2,000 characters",
  })
    .transform((text) => text.replace(/^webcal:/i, "https:"))
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), INVALID_URL),
});
export type BusyCalendarInput = z.output<typeof busyCalendarInput>;
