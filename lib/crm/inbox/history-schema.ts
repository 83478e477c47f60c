import { z } from "zod";

/** What can happen to a lead and is written down with it. */
export const eventTypes = [
  "suspected",
  "opened",
  "status",
  "owner",
  "follow-up",
  "follow-up-mailed",
  "note",
  "call",
  "reply",
  "blocked",
  "unblocked",
  "mail-retried",
  "mail-sent",
] as const;
export type EventType = (typeof eventTypes)[number];

const shared = {
  /** The administrator, as colleagues know them; null where nobody of the staff did it. */
  author: z.object({ id: z.int().nullable(), username: z.string(), name: z.string() }).nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
};

/** An event as it is stored. */
export const leadEvent = z.object({
  id: z.int(),
  type: z.enum(eventTypes),
  ...shared,
  /** Of a note, and the text of a reply. */
  text: z.string().nullable(),
  /** Of a note that its author changed; ISO 8601. */
  editedAt: z.string().nullable(),
  /**
   * By type: `suspected` { sign? }, of a lead that was set aside as spam by the site itself, past its rate or by the sign
   * of a program (lib/crm/leads/bots.ts); `status` { before, after }; `owner` { before, after } (names or null); `follow-up` { before, after }
   * (days or null); `follow-up-mailed` { on }; `reply` { subject, replyTo, mailKey }; `blocked` and `unblocked`
   * { values, until? }; `mail-retried` { mail }; `mail-sent` { mail, attempts }, of a mail that is no longer in the list.
   */
  data: z.record(z.string(), z.unknown()),
});
export type LeadEvent = z.output<typeof leadEvent>;

/** A line of the history: an event, its beginning, or what became of a mail, which is read where mails are kept. */
export const leadHistory = z.discriminatedUnion("is", [
  leadEvent.extend({ is: z.literal("event") }),
  z.object({ is: z.literal("received"), ...shared }),
  z.object({
    is: z.literal("mail"),
    ...shared,
    /** Of the mail in `mails`. */
    mailId: z.int(),
    /** When it was sent, given up, or failed last. */
    outcome: z.enum(["sent", "failed", "given-up"]),
    attempts: z.int(),
    /** What the mail server said. */
    words: z.string().nullable(),
  }),
]);
export type LeadHistory = z.output<typeof leadHistory>;
