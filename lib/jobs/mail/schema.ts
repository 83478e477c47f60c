import { z } from "zod";
import { formRecords } from "@/lib/core/lead-records";
import { listQuery } from "@/lib/core/list-query";
import { MAX_PASSKEYS } from "@/lib/core/passkeys-schema";

/** An order, and the number that its customer knows it by. */
const order = { orderId: z.string().max(64), number: z.string().max(20) };

/** Every kind of mail, and what its row carries of what it is about: ids and names of administrators and their passkeys, where one signed in, an address that was an account's, no text. */
export const mailTypes = {
  /** Tells the staff of a lead. */
  lead: z.object({ kind: z.enum(formRecords), id: z.int().positive() }),
  /** Tells the visitor that their lead has arrived. */
  acknowledgement: z.object({ leadId: z.int().positive() }),
  /** Tells the staff that leads are set aside as suspected spam, in which hour (counted since 1970). */
  "leads-suspected": z.object({ hour: z.int().positive() }),
  /** Tells the staff of links that lead nowhere, in which week (counted since 1970). */
  "broken-links": z.object({ week: z.int().positive() }),
  /** Tells an administrator of many failed sign-ins under their name within an hour (counted since 1970). */
  "sign-in-flood": z.object({ userId: z.int().nonnegative(), hour: z.int().positive() }),
  /** Tells an administrator of a sign-in from a browser that never signed in under their name before: where from, and when. */
  "new-device": z.object({
    userId: z.int().positive(),
    browserId: z.string().max(40),
    at: z.iso.datetime(),
    userAgent: z.string().max(500).nullable(),
    address: z.string().max(45),
  }),
  /** Tells an administrator of passkeys that were added to their account or removed from it; by whom, where it was somebody else. */
  passkeys: z.object({
    userId: z.int().positive(),
    change: z.enum(["added", "removed"]),
    names: z.array(z.string().max(60)).min(1).max(MAX_PASSKEYS),
    by: z.string().max(100).nullable(),
    at: z.iso.datetime(),
    userAgent: z.string().max(500).nullable(),
    address: z.string().max(45),
  }),
  /** Gives an administrator the link to another password, until when it works (ms since 1970); the link is made when it leaves. */
  "password-reset": z.object({ userId: z.int().positive(), expiresAt: z.int().positive() }),
  /** Gives a new administrator the link to a first password, until when it works; by whose invitation. */
  invitation: z.object({
    userId: z.int().positive(),
    expiresAt: z.int().positive(),
    by: z.string().max(100),
  }),
  /** Gives an administrator the code for an address that they want, until when it works; it is made when the mail leaves. */
  "address-code": z.object({ userId: z.int().positive(), expiresAt: z.int().positive() }),
  /** Tells an administrator that the password was changed by such a link: where from, and when. */
  "password-changed": z.object({
    userId: z.int().positive(),
    at: z.iso.datetime(),
    userAgent: z.string().max(500).nullable(),
    address: z.string().max(45),
  }),
  /** Tells the address that an administrator's account had that it has another; by whom, where it was somebody else. */
  "address-changed": z.object({
    userId: z.int().positive(),
    formerAddress: z.string().max(255),
    by: z.string().max(100).nullable(),
    at: z.iso.datetime(),
    userAgent: z.string().max(500).nullable(),
    address: z.string().max(45),
  }),
  /** Answers a visitor: the event that holds the reply. */
  "lead-reply": z.object({ leadId: z.int().positive(), eventId: z.int().positive() }),
  /** Tells an administrator that a visitor of the chat waits for a person, while nobody is there. */
  "chat-waiting": z.object({ threadId: z.string().max(64), userId: z.int().positive() }),
  /** Reminds the owner of a lead of the day that was set for it. */
  "lead-follow-up": z.object({ leadId: z.int().positive(), on: z.iso.date() }),
  /** The receipt of a paid order, and each further one that its customer asked for. */
  "order-receipt": z.object({ ...order, copy: z.int().positive().optional() }),
  /** Tells a customer that their payment is being looked at. */
  "order-pending": z.object(order),
  /** Tells who was told that, that nothing was charged in the end. */
  "order-uncharged": z.object(order),
  /** Tells a customer what was given back. */
  "order-refund": z.object({ ...order, refundId: z.int().positive() }),
  /** Tells the staff of a paid order, or of one that they have to decide on: why (lib/commerce/orders/manual-review.ts). */
  "order-staff": z.object({ ...order, about: z.string().max(40) }),
  /** Tells the staff, once a day, of paid orders that don't get on. */
  "orders-stuck": z.object({ on: z.iso.date() }),
  /** Tells the staff what a comparison of payments found. */
  "payment-differences": z.object({ reconciliationId: z.int().positive() }),
  /** Tells a customer the code by which they sign in to the portal: of which verification. */
  "portal-code": z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
  /** A quote of the calculator, each time that its visitor asked for it. */
  "quote-copy": z.object({ leadId: z.int().positive(), copy: z.int().positive() }),
  /** Shows an administrator that mail leaves. */
  test: z.object({
    requestedBy: z.string().max(100),
    /** Who gets it; absent where an older version wrote it. */
    userId: z.int().positive().optional(),
  }),
} satisfies Record<string, z.ZodType>;

export type MailType = keyof typeof mailTypes;
export const mailTypeNames = Object.keys(mailTypes) as MailType[];
export type MailPayload<T extends MailType> = z.output<(typeof mailTypes)[T]>;

/**
 * States of an outgoing mail: each mail is in one of the first five; a stuck one is one to look after, and an
 * unanswered one is stuck and may have arrived.
 */
export const mailStates = ["waiting", "sending", "failing", "given_up", "sent"] as const;
export type MailState = (typeof mailStates)[number];
export const mailFilters = [...mailStates, "unanswered", "stuck"] as const;
export type MailFilter = (typeof mailFilters)[number];

/** A mail on its way out, as the calls answer one: never with its text. Times are ISO 8601. */
export const outgoingMail = z.object({
  id: z.int(),
  type: z.enum(mailTypeNames),
  /** What it is about. */
  title: z.string(),
  /** The lead of the inbox that it is about; null where it is about none, or that is gone. */
  leadId: z.int().nullable(),
  /** The order that it is about. */
  orderId: z.string().nullable(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** What the mail server said last; null where it never refused. */
  words: z.string().nullable(),
  createdAt: z.string(),
  lastAttemptAt: z.string().nullable(),
  /** Null where no attempt is to come by itself. */
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  givenUpAt: z.string().nullable(),
});
export type OutgoingMail = z.output<typeof outgoingMail>;

/** A mail as it would be written now; all is null where what it was about is gone, and its text where it is a secret. */
export const mailText = z.object({
  to: z.string().nullable(),
  subject: z.string().nullable(),
  text: z.string().nullable(),
  /** True where it carries a code or a link that is for its receiver alone. */
  isSecret: z.boolean(),
});
export type MailText = z.output<typeof mailText>;

/**
 * The query of the list; searched are the people and records that mails are about, the server's words and the mail's key, such
 * as `quick-quote.17`.
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

/** The `{id}` of a mail in the demonstration's mailbox. */
export const keptMailParams = z.object({ id: z.string().regex(/^\d{13}-\d{6}$/) });
