import { z } from "zod";

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
  /** The administrator, as colleagues know them; null if no staff member did it. */
  author: z.object({ id: z.int().nullable(), username: z.string(), name: z.string() }).nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
};

export const leadEvent = z.object({
  id: z.int(),
  type: z.enum(eventTypes),
  ...shared,
  /** Text of a note or reply. */
  text: z.string().nullable(),
  /** Last edit of a note by its author; ISO 8601. */
  editedAt: z.string().nullable(),
  /**
   * Fields by type: `suspected` { sign? }, set aside as spam by the site itself, past its rate or by a bot's
   * sign (lib/crm/leads/bots.ts); `status` { before, after }; `owner` { before, after } (names or null);
   * `follow-up` { before, after } (days or null); `follow-up-mailed` { on }; `reply` { subject, replyTo,
   * mailKey }; `blocked` and `unblocked` { values, until? }; `mail-retried` { mail }; `mail-sent` { mail,
   * attempts }, for a mail that is no longer listed.
   */
  data: z.record(z.string(), z.unknown()),
});
export type LeadEvent = z.output<typeof leadEvent>;

/** An event, the lead's arrival, or a mail's outcome, which is read from the stored mails. */
export const leadHistory = z.discriminatedUnion("is", [
  leadEvent.extend({ is: z.literal("event") }),
  z.object({ is: z.literal("received"), ...shared }),
  z.object({
    is: z.literal("mail"),
    ...shared,
    /** Id of the mail in `mails`. */
    mailId: z.int(),
    /** Outcome at `createdAt`: sent, given up, or last failure. */
    outcome: z.enum(["sent", "failed", "given-up"]),
    attempts: z.int(),
    words: z.string().nullable(),
  }),
]);
export type LeadHistory = z.output<typeof leadHistory>;
