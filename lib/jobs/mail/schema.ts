import { z } from "zod";
import { formRecords } from "@/lib/core/lead-records";
import { listQuery } from "@/lib/core/list-query";
import { MAX_PASSKEYS } from "@/lib/core/passkeys-schema";

const order = { orderId: z.string().max(64), number: z.string().max(20) };

/** Kinds of mail, and the content of each row: ids, names and origins of sign-ins, no text. */
export const mailTypes = {
  lead: z.object({ kind: z.enum(formRecords), id: z.int().positive() }),
  acknowledgement: z.object({ leadId: z.int().positive() }),
  /** Leads set aside as suspected spam, with the hour (counted since 1970). */
  "leads-suspected": z.object({ hour: z.int().positive() }),
  /** Broken links, with the week (counted since 1970). */
  "broken-links": z.object({ week: z.int().positive() }),
  /** Failed sign-ins under a name, with the hour (counted since 1970). */
  "sign-in-flood": z.object({ userId: z.int().nonnegative(), hour: z.int().positive() }),
  "new-device": z.object({
    userId: z.int().positive(),
    browserId: z.string().max(40),
    at: z.iso.datetime(),
    userAgent: z.string().max(500).nullable(),
    address: z.string().max(45),
  }),
  /** Passkeys added or removed; by which user, if it was another. */
  passkeys: z.object({
    userId: z.int().positive(),
    change: z.enum(["added", "removed"]),
    names: z.array(z.string().max(60)).min(1).max(MAX_PASSKEYS),
    by: z.string().max(100).nullable(),
    at: z.iso.datetime(),
    userAgent: z.string().max(500).nullable(),
    address: z.string().max(45),
  }),
  /** Password reset link with its expiry (ms since 1970); made when the mail is sent. */
  "password-reset": z.object({ userId: z.int().positive(), expiresAt: z.int().positive() }),
  /** Link to set a password, with its expiry and the inviting user. */
  invitation: z.object({
    userId: z.int().positive(),
    expiresAt: z.int().positive(),
    by: z.string().max(100),
  }),
  /** Code for a new address with its expiry; made when the mail is sent. */
  "address-code": z.object({ userId: z.int().positive(), expiresAt: z.int().positive() }),
  /** Password change by such a link: origin and time. */
  "password-changed": z.object({
    userId: z.int().positive(),
    at: z.iso.datetime(),
    userAgent: z.string().max(500).nullable(),
    address: z.string().max(45),
  }),
  /** Notice to a former address; by which user, if it was another. */
  "address-changed": z.object({
    userId: z.int().positive(),
    formerAddress: z.string().max(255),
    by: z.string().max(100).nullable(),
    at: z.iso.datetime(),
    userAgent: z.string().max(500).nullable(),
    address: z.string().max(45),
  }),
  "lead-reply": z.object({ leadId: z.int().positive(), eventId: z.int().positive() }),
  /** Chat visitor who waits while no one is available. */
  "chat-waiting": z.object({ threadId: z.string().max(64), userId: z.int().positive() }),
  "lead-follow-up": z.object({ leadId: z.int().positive(), on: z.iso.date() }),
  "order-receipt": z.object({ ...order, copy: z.int().positive().optional() }),
  "order-pending": z.object(order),
  "order-uncharged": z.object(order),
  "order-refund": z.object({ ...order, refundId: z.int().positive() }),
  /** Paid order, or one that needs a decision, with the reason (lib/commerce/orders/manual-review.ts). */
  "order-staff": z.object({ ...order, about: z.string().max(40) }),
  /** Sent once a day. */
  "orders-stuck": z.object({ on: z.iso.date() }),
  "payment-differences": z.object({ reconciliationId: z.int().positive() }),
  /** Sends a customer the code for the portal: id of the verification. */
  "portal-code": z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
  "quote-copy": z.object({ leadId: z.int().positive(), copy: z.int().positive() }),
  test: z.object({
    requestedBy: z.string().max(100),
    /** Recipient; absent if an older version wrote it. */
    userId: z.int().positive().optional(),
  }),
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

/** Outgoing mail as calls return it: never with its text. Times are ISO 8601. */
export const outgoingMail = z.object({
  id: z.int(),
  type: z.enum(mailTypeNames),
  title: z.string(),
  /** Null if there is none, or it no longer exists. */
  leadId: z.int().nullable(),
  orderId: z.string().nullable(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** Null if the server never refused. */
  words: z.string().nullable(),
  createdAt: z.string(),
  lastAttemptAt: z.string().nullable(),
  /** Null if there will be no automatic attempt. */
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  givenUpAt: z.string().nullable(),
});
export type OutgoingMail = z.output<typeof outgoingMail>;

/** Null if its subject no longer exists; the text also if it is secret. */
export const mailText = z.object({
  to: z.string().nullable(),
  subject: z.string().nullable(),
  text: z.string().nullable(),
  /** True if it contains a code or link for its receiver only. */
  isSecret: z.boolean(),
});
export type MailText = z.output<typeof mailText>;

/**
 * Query of the list; it searches people, records, the server's messages and the mail's key, such as
 * `quick-quote.17`.
 */
export const mailQuery = listQuery({
  sorts: ["createdAt", "lastAttemptAt", "nextAttemptAt", "attempts"],
  defaultSort: "-createdAt",
  filters: {
    state: z.enum(mailFilters).optional(),
    type: z.enum(mailTypeNames).optional(),
  },
});
export type MailQuery = z.output<typeof mailQuery>;

export const keptMailParams = z.object({ id: z.string().regex(/^\d{13}-\d{6}$/) });
