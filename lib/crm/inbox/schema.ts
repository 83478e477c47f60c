import { z } from "zod";
import { ORDER_STATES } from "@/lib/commerce/orders/states";
import { recordId, requiredLine, requiredLines } from "@/lib/core/fields";
import { answerStates, leadKinds, leadStatuses, urgencies } from "@/lib/core/lead-kinds";
import { listQuery, MAX_PAGE_SIZE, momentFilter } from "@/lib/core/list-query";
import { leadHistory } from "@/lib/crm/inbox/history-schema";
import { withPlaceholders } from "@/lib/crm/reply-templates/fill";
import { outgoingMail } from "@/lib/jobs/mail/schema";

/**
 * The calls of the inbox (docs/product.md 2.7). All answer `{ success, … }` to a write, and are for administrators.
 *
 * - `GET    /api/admin/leads` `leadQuery` → `{ leads: Lead[], total }`
 * - `GET    /api/admin/leads/counts` → `{ counts: LeadCounts }`
 * - `GET    /api/admin/leads/changes` `?since=` → `LeadChanges`; polled, with an ETag (send it back as If-None-Match: 304)
 * - `GET    /api/admin/leads/export` `leadQuery` (its page does not count) → text/csv, streamed
 * - `PUT    /api/admin/leads/status` `bulkStatus` → `{ changed }`
 * - `GET    /api/admin/leads/{id}` → `{ lead: LeadDetail }` with the version as ETag; may be polled
 * - `PUT    /api/admin/leads/{id}` `leadUpdate`, If-Match → `{ lead: Lead }`; 409 `changed_meanwhile`
 * - `POST   /api/admin/leads/{id}/opened` → `{}`; counted once a person an hour
 * - `POST   /api/admin/leads/{id}/notes` `newNoteInput` → 201 `{ note: LeadEvent }`; never in anybody's way, and the same
 *   `token` adds once
 * - `PUT    /api/admin/leads/{id}/notes/{noteId}` `noteInput` → `{ note: LeadEvent }`; one's own only, else 403
 * - `DELETE /api/admin/leads/{id}/notes/{noteId}` → `{}`; one's own only, else 403
 * - `POST   /api/admin/leads/{id}/reply` `replyInput` → 201 `{ reply: LeadEvent, lead: Lead }`; the same `token` sends once
 * - `GET, POST /api/admin/leads/templates`, `PUT, DELETE …/{id}`, `PUT …/reorder` `{ templates: [{ id, orderIndex }] }`
 *   (lib/crm/reply-templates/schema.ts): an ordered list
 * - `GET, POST /api/admin/leads/views`, `PUT, DELETE …/{id}` (lib/crm/lead-views/schema.ts): one's own saved views
 * - `GET    /api/admin/leads/blocks` `blockQuery` → `{ blocks: BlockedSender[], total }`, `DELETE …/{id}` → `{}`
 * - `POST   /api/admin/leads/person` `personInput` → `{ person: PersonSummary }`: how much there is of an address
 * - `POST   /api/admin/leads/person/export` `personExportInput` → the JSON of everything, 500 leads a page,
 *   `{ person: PersonData }`
 * - `POST   /api/admin/leads/person/erase` `eraseInput` → `{ erased: PersonSummary }`
 */

/** Who looks after a lead. */
const owner = z.object({ id: z.int(), username: z.string(), name: z.string() });

const leadOrder = z.object({
  orderId: z.string(),
  state: z.enum(ORDER_STATES),
  /** The machine has stopped at it. */
  needsStaff: z.boolean(),
});
export type LeadOrder = z.output<typeof leadOrder>;

/** A lead as the list shows it. Times are ISO 8601. */
export const lead = z.object({
  id: z.int(),
  kind: z.enum(leadKinds),
  name: z.string(),
  /** Lower-case. */
  email: z.string(),
  /** As it was typed; null where none was asked for or given. */
  phone: z.string().nullable(),
  company: z.string().nullable(),
  /** What they want, in one line. */
  summary: z.string(),
  /** Null where the form does not ask, or nothing was chosen. */
  urgency: z.enum(urgencies).nullable(),
  /** Where they came from: the form's page, the other site's address, the campaign's parts in one line. */
  sourcePage: z.string().nullable(),
  referrer: z.string().nullable(),
  campaign: z.string().nullable(),
  status: z.enum(leadStatuses),
  owner: owner.nullable(),
  /** A day where the company is, such as "2026-11-25". */
  followUpOn: z.string().nullable(),
  /** Null for what is promised nothing: spam, and leads from before the inbox. */
  answerState: z.enum(answerStates).nullable(),
  /** When it turns from green to due, and from due to late; null for leads from before the inbox. */
  warnAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  firstAnsweredAt: z.string().nullable(),
  /** Whether anyone of the staff has looked at it, or given it another status than new. */
  isOpened: z.boolean(),
  createdAt: z.string(),
  /** The version: of status, owner and follow-up. Notes, replies and looks don't change it. */
  updatedAt: z.string(),
  /** When anything happened to it last, notes and looks included. */
  activityAt: z.string(),
  /** Of an order, how it stands now; left out where a write answers a lead. */
  order: leadOrder.optional(),
});
export type Lead = z.output<typeof lead>;

/** One of the things that were sent, by its label. */
const leadField = z.object({ label: z.string(), value: z.string() });

/** A sender that is blocked, by address or network. */
export const blockedSender = z.object({
  id: z.int(),
  type: z.enum(["email", "network"]),
  /** Such as "x@example.com" or "192.0.2.0/24". */
  value: z.string(),
  until: z.string(),
  /** Who marked the lead as spam, by name. */
  blockedBy: z.string().nullable(),
  /** The lead that was marked; null once it is gone. */
  leadId: z.int().nullable(),
  /** How many leads it has kept out so far, and when the last one. */
  turnedAway: z.int(),
  lastTurnedAwayAt: z.string().nullable(),
  createdAt: z.string(),
});
export type BlockedSender = z.output<typeof blockedSender>;

/** A lead with all that is known of it. */
export const leadDetail = lead.extend({
  /** All that was sent, in the order of the mail to staff, without the message and without what is empty. */
  fields: z.array(leadField),
  /** The free text, on several lines. */
  message: z.string().nullable(),
  /** Oldest first, at most 500 entries: the newest where there are more. */
  history: z.array(leadHistory),
  /** Other leads of the same e-mail address or phone, newest first, at most 20. */
  others: z.array(lead),
  othersTotal: z.int(),
  /** To staff, to the visitor: what became of each. */
  mails: z.array(outgoingMail),
  /** Of its sender. */
  blocks: z.array(blockedSender),
  /** The conversation in the chat that it came from, while that is kept. */
  threadId: z.string().nullable(),
  /** Values for the placeholders of reply templates. */
  placeholders: z.record(z.string(), z.string()),
  /** Where answers to one's reply go: one's own address. Null: one has none, and can't reply. */
  replyTo: z.string().nullable(),
  /** A subject to begin a reply with. */
  replySubject: z.string(),
});
export type LeadDetail = z.output<typeof leadDetail>;

const ids = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(recordId);

/** What narrows the list down. */
const filters = {
  status: z.enum([...leadStatuses, "open"]).optional(),
  kind: z.enum(leadKinds).optional(),
  /** An administrator's id, or `none`. */
  owner: z.union([z.literal("none"), ids]).optional(),
  urgency: z.enum(urgencies).optional(),
  /** `due`: today or before; `set`: any day. */
  followUp: z.enum(["due", "set"]).optional(),
  answer: z.enum(answerStates).optional(),
  /** Days of UTC, or moments in ISO 8601. */
  from: momentFilter("start"),
  to: momentFilter("end"),
  /** Those alone, by their ids with commas between. */
  ids: z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,199}$/, "Choose at most 200 leads.")
    .transform((text) => text.split(",").map(Number))
    .optional(),
};

/**
 * The query of the list and of its export. Searched are name, e-mail, phone however it is written, company and texts.
 * `status=open` is all that is neither won, lost nor spam. Sorted by `due`, what waits for an answer comes first.
 */
export const leadQuery = listQuery({
  sorts: ["createdAt", "name", "status", "due"],
  defaultSort: "-createdAt",
  filters,
});
export type LeadQuery = z.output<typeof leadQuery>;

/** How many leads there are, for the sidebar. */
export const leadCounts = z.object({
  ...(Object.fromEntries(leadStatuses.map((status) => [status, z.int()])) as Record<
    (typeof leadStatuses)[number],
    z.ZodInt
  >),
  /** Waiting for an answer, and due or late. */
  due: z.int(),
  late: z.int(),
  /** With a follow-up today or before, of those that are open. */
  followUps: z.int(),
});
export type LeadCounts = z.output<typeof leadCounts>;

/** As many as can be changed in one call. */
export const CHANGES_AT_MOST = MAX_PAGE_SIZE;

/** `since`: the `at` of the last answer; without it nothing is listed, and one learns where to begin. */
export const changesQuery = z.object({ since: z.iso.datetime({ offset: true }).optional() });

export const leadChanges = z.object({
  /** To be sent back as `since`; null while there is no lead. */
  at: z.string().nullable(),
  /**
   * Created or changed since, the newest first, at most 200. What happened up to 15 seconds before `since` is listed
   * again, for writes may be visible later than they are dated: compare `id` and `activityAt` with what is known.
   */
  leads: z.array(lead),
  counts: leadCounts,
});
export type LeadChanges = z.output<typeof leadChanges>;

const statusField = z.enum(leadStatuses, "Please choose a status from the list.");

/** Of spam: whether the network that it came from is blocked beside the address. It is, unless said. */
const blockNetwork = z.boolean().optional();

/** What is changed of a lead; what is not sent stays. */
export const leadUpdate = z.object({
  status: statusField.optional(),
  blockNetwork,
  ownerId: recordId.nullable().optional(),
  followUpOn: z.iso
    .date("Enter a date, such as 2026-11-25.")
    .refine((day) => day >= "2000-01-01" && day <= "2999-12-31", "Enter a date in this century.")
    .nullable()
    .optional(),
});
export type LeadUpdate = z.output<typeof leadUpdate>;

const chosenIds = z
  .array(recordId)
  .min(1, "Please choose at least one lead.")
  .max(MAX_PAGE_SIZE, `At most ${MAX_PAGE_SIZE} leads can be changed at once.`);

/** One status for many leads; spam blocks their senders, too. */
export const bulkStatus = z.object({ ids: chosenIds, status: statusField, blockNetwork });
export type BulkStatus = z.output<typeof bulkStatus>;

/** One owner or one follow-up for many leads; what is not sent stays. */
export const bulkHandling = leadUpdate.pick({ ownerId: true, followUpOn: true }).extend({ ids: chosenIds });
export type BulkHandling = z.output<typeof bulkHandling>;

export const noteInput = z.object({ text: requiredLines("Note", 5_000) });
export type NoteInput = z.output<typeof noteInput>;

const token = z.uuid("Please send a UUID.");

/** A note to add. `token`: made by who sends it; what is sent twice with it is one note. Without one, each is another. */
export const newNoteInput = noteInput.extend({
  token: token.optional(),
  /** That it tells of a call, by which the visitor has been answered. */
  isCall: z.boolean().optional(),
});
export type NewNoteInput = z.output<typeof newNoteInput>;

/** Text of a mail to the visitor. The placeholders of templates are filled in before it is sent. */
export const replyWords = z.object({
  subject: withPlaceholders(requiredLine("Subject", 255)),
  text: withPlaceholders(requiredLines("Message", 10_000)),
});
/** A mail to the visitor. `token`: made by who sends it; what is sent twice with it is one mail. */
export const replyInput = replyWords.extend({ token });
export type ReplyInput = z.output<typeof replyInput>;

export const blockQuery = listQuery({ sorts: ["until", "value"], defaultSort: "-until" });
export type BlockQuery = z.output<typeof blockQuery>;
