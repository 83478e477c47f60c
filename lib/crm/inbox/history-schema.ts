import { z } from "zod";
import { attachment } from "@/lib/crm/attachments/schema";

const eventTypes = [
  "suspected",
  "opened",
  "status",
  "email",
  "owner",
  "follow-up",
  "follow-up-mailed",
  "note",
  "call",
  "reply",
  "blocked",
  "unblocked",
  "mail-retried",
  "mail-resent",
  "mail-sent",
  "mail-received",
  "mail-automatic",
  "mail-bounced",
  "merged",
  "separated",
  "appointment",
] as const;
export type EventType = (typeof eventTypes)[number];

const shared = {
  /** Null if no staff member did it. */
  author: z
    .object({
      id: z.int().nullable(),
      username: z.string(),
      name: z.string(),
      image: z.string().nullable(),
    })
    .nullable(),
  createdAt: z.string(),
};

export const leadEvent = z.object({
  id: z.int(),
  leadId: z.int(),
  type: z.enum(eventTypes),
  ...shared,
  text: z.string().nullable(),
  files: z.array(attachment),
  editedAt: z.string().nullable(),
  /**
   * Fields by type: `suspected` { sign? }, set aside as spam by the site itself, past its rate or by a bot's sign
   * (lib/crm/leads/bots.ts); `status` { before, after }; `email` { before, after } (addresses); `owner` { before, after
   * } (names or null); `follow-up` { before, after, time? } (days or null); `follow-up-mailed` { on }; `call` {
   * outcome?, wasNew? }; `reply` { subject, replyTo, mailKey, to? }; `blocked` and `unblocked` { values, until? };
   * `mail-retried` and `mail-resent` { mail }; `mail-sent` { mail, attempts }, for a mail that is no longer listed;
   * `mail-received`, of the customer, and `mail-automatic`, of their program { subject, from, name, quoted?,
   * attachments? (names), isCut?, isOtherSender?, isForged?, isFromColleague?, isUnanswered? }; `mail-bounced` { is,
   * recipient, reason, mail? }, with `is` failed or delayed; `merged` { lead } or { into }, `separated` { lead } or {
   * from }; `appointment` { change, start, kind }, with `change` booked, moved, cancelled, done or no-show.
   */
  data: z.record(z.string(), z.unknown()),
});
export type LeadEvent = z.output<typeof leadEvent>;

export const leadHistory = z.discriminatedUnion("is", [
  leadEvent.extend({ is: z.literal("event") }),
  /** `leadId`: the lead, or one that was merged into it. */
  z.object({ is: z.literal("received"), leadId: z.int(), ...shared }),
  z.object({
    is: z.literal("mail"),
    ...shared,
    mailId: z.int(),
    outcome: z.enum(["sent", "failed", "given-up"]),
    attempts: z.int(),
    error: z.string().nullable(),
  }),
]);
export type LeadHistory = z.output<typeof leadHistory>;
