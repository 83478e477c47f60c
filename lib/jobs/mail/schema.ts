import { z } from "zod";
import { emailField } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";
import { MAX_PASSKEYS } from "@/lib/core/passkeys-schema";
import { alertKindNames } from "@/lib/jobs/alert-kinds";

const id = z.int().positive();

const order = { orderId: z.string().max(64), number: z.string().max(20) };

const accountEvent = {
  userId: id,
  at: z.iso.datetime(),
  userAgent: z.string().max(500).nullable(),
  address: z.string().max(45),
};

/** Kinds of mail, and the content of each row: ids, names and origins of sign-ins, no text. */
export const mailTypes = {
  lead: z.object({ kind: z.string(), id }),
  acknowledgement: z.object({ leadId: id }),
  /** Leads set aside as suspected spam. Here and below, hours and weeks are counted since 1970. */
  "leads-suspected": z.object({ hour: z.int().positive() }),
  "broken-links": z.object({ week: z.int().positive() }),
  alert: z.object({ kind: z.enum(alertKindNames), at: z.iso.datetime(), isOver: z.boolean().optional() }),
  "sign-in-flood": z.object({ userId: z.int().nonnegative(), hour: z.int().positive() }),
  "new-device": z.object({ ...accountEvent, browserId: z.string().max(40) }),
  passkeys: z.object({
    ...accountEvent,
    change: z.enum(["added", "removed"]),
    names: z.array(z.string().max(60)).min(1).max(MAX_PASSKEYS),
    by: z.string().max(100).nullable(),
  }),
  "calendar-feed": z.object(accountEvent),
  /** Password reset link with its expiry (ms since 1970); made when the mail is sent. */
  "password-reset": z.object({ userId: id, expiresAt: z.int().positive() }),
  invitation: z.object({ userId: id, expiresAt: z.int().positive(), by: z.string().max(100) }),
  "address-code": z.object({ userId: id, expiresAt: z.int().positive() }),
  "password-changed": z.object({ ...accountEvent, isFirst: z.boolean().optional() }),
  "address-changed": z.object({
    ...accountEvent,
    formerAddress: z.string().max(255),
    by: z.string().max(100).nullable(),
  }),
  /** To the person on call, null for the address of the settings; the reminder if no one has answered. */
  "lead-urgent": z.object({ leadId: id, userId: id.nullable(), isReminder: z.boolean() }),
  "lead-reply": z.object({ leadId: id, eventId: id }),
  "chat-waiting": z.object({ threadId: z.string().max(64), userId: id }),
  /** To the visitor: messages of a person with a number above `after` and up to `upTo`, unless seen by then. */
  "chat-answer": z.object({
    threadId: z.string().max(64),
    leadId: id,
    after: z.int().nonnegative(),
    upTo: id,
  }),
  "lead-answer": z.object({ leadId: id, eventId: id, about: z.enum(["answer", "bounce"]) }),
  "lead-follow-up": z.object({ leadId: id, on: z.iso.date(), time: z.string().max(5).optional() }),
  /** To the visitor; of a sequence number that is past, nothing is sent. */
  appointment: z.object({
    leadId: id,
    appointmentId: id,
    sequence: z.int().nonnegative(),
    about: z.enum(["booked", "moved", "cancelled", "day", "hour"]),
  }),
  /** To the member of staff whose appointment it is; passed on, to whom it was until then. */
  "appointment-staff": z.object({
    leadId: id,
    appointmentId: id,
    sequence: z.int().nonnegative(),
    userId: id,
    about: z.enum(["booked", "moved", "cancelled", "passed-on"]),
  }),
  "order-receipt": z.object({ ...order, copy: z.int().positive().optional() }),
  "order-pending": z.object(order),
  "order-uncharged": z.object(order),
  "order-refund": z.object({ ...order, refundId: id }),
  "order-staff": z.object({ ...order, about: z.string().max(40) }),
  "orders-stuck": z.object({ on: z.iso.date() }),
  "payment-differences": z.object({ reconciliationId: id }),
  "portal-code": z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
  "quote-copy": z.object({ leadId: id, copy: z.int().positive() }),
  test: z.object({ requestedBy: z.string().max(100), userId: id.optional() }),
} satisfies Record<string, z.ZodType>;

export type MailType = keyof typeof mailTypes;
export const mailTypeNames = Object.keys(mailTypes) as MailType[];
export type MailPayload<T extends MailType> = z.output<(typeof mailTypes)[T]>;

/**
 * States of an outgoing mail: each is in one of the first five; a stuck one needs attention, and an
 * unanswered one may have arrived.
 */
export const mailStates = ["waiting", "sending", "failing", "given_up", "sent"] as const;
export type MailState = (typeof mailStates)[number];
export const mailFilters = [...mailStates, "unanswered", "stuck"] as const;
export type MailFilter = (typeof mailFilters)[number];

/** Mails with codes and links for their receiver alone: neither stored with their text nor sent elsewhere. */
export const secretMails: readonly MailType[] = [
  "password-reset",
  "invitation",
  "address-code",
  "portal-code",
  // Its link opens the conversation.
  "chat-answer",
  // Its link lets a browser past the limit of failed sign-ins.
  "sign-in-flood",
];

export const customerMails: readonly string[] = [
  "acknowledgement",
  "lead-reply",
  "quote-copy",
  "appointment",
  "chat-answer",
] satisfies MailType[];

export const staffMails: readonly MailType[] = [
  "lead",
  "leads-suspected",
  "lead-urgent",
  "lead-answer",
  "lead-follow-up",
  "chat-waiting",
  "appointment-staff",
  "order-staff",
  "orders-stuck",
  "payment-differences",
  "alert",
  "broken-links",
];

export const resendableMails: readonly MailType[] = [
  "acknowledgement",
  "lead-reply",
  "quote-copy",
  "order-receipt",
  "order-pending",
  "order-uncharged",
  "order-refund",
];

/** Outgoing mail as calls return it: never with its text. Times are ISO 8601. */
export const outgoingMail = z.object({
  id: z.int(),
  type: z.enum(mailTypeNames),
  title: z.string(),
  /** Receiver: of the last sending, or else as it would be now; null if that is only known when it is sent. */
  to: z.string().nullable(),
  /** Null if there is none, or it no longer exists. */
  leadId: z.int().nullable(),
  orderId: z.string().nullable(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** Null if the server never refused. */
  error: z.string().nullable(),
  createdAt: z.string(),
  lastAttemptAt: z.string().nullable(),
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  givenUpAt: z.string().nullable(),
  /** When it was returned undelivered, and why; null if it was not. */
  bouncedAt: z.string().nullable(),
  bounce: z.string().nullable(),
});
export type OutgoingMail = z.output<typeof outgoingMail>;

/** Null if its subject no longer exists; the text also if it is secret. */
export const mailText = z.object({
  to: z.string().nullable(),
  subject: z.string().nullable(),
  text: z.string().nullable(),
  /** True for the text that was sent, false for one that would be sent now. */
  wasSent: z.boolean(),
  isSecret: z.boolean(),
});
export type MailText = z.output<typeof mailText>;

/** `token`: repetitions with it are one mail. */
export const resendInput = z.object({
  to: emailField({
    missing: "Enter an email address.",
    invalid: "Please enter a valid email address, like name@company.com",
  }).optional(),
  token: z.uuid("Please send a UUID."),
});
export type ResendInput = z.output<typeof resendInput>;

/**
 * Query of the list; it searches receivers, subjects and texts of sent mails, people, records, the server's
 * messages and the mail's key, such as `quick-quote.17`.
 */
export const mailQuery = listQuery({
  sorts: ["createdAt", "lastAttemptAt", "nextAttemptAt", "attempts"],
  defaultSort: "-createdAt",
  filters: { state: z.enum(mailFilters).optional(), type: z.enum(mailTypeNames).optional() },
});
export type MailQuery = z.output<typeof mailQuery>;

export const demoMailParams = z.object({ id: z.string().regex(/^\d{13}-\d{6}$/) });
