import { z } from "zod";
import { ORDER_STATES } from "@/lib/commerce/orders/states";
import { emailField, recordId, requiredLine, requiredLines } from "@/lib/core/fields";
import { listQuery, MAX_PAGE_SIZE, momentFilter } from "@/lib/core/list-query";
import { appointmentStatuses } from "@/lib/crm/appointments/schema";
import { attachmentFaults, MAX_FILES_OF_MESSAGE } from "@/lib/crm/attachments/limits";
import { attachment, attachmentTokens } from "@/lib/crm/attachments/schema";
import { callOutcomes } from "@/lib/crm/inbox/call-outcomes";
import { leadHistory } from "@/lib/crm/inbox/history-schema";
import { answerStates, type LeadStatus, leadKindNames, leadStatuses, urgencies } from "@/lib/crm/leads/kinds";
import { withPlaceholders } from "@/lib/crm/reply-templates/fill";
import { outgoingMail } from "@/lib/jobs/mail/schema";

const leadOrder = z.object({
  orderId: z.string(),
  state: z.enum(ORDER_STATES),
  needsStaff: z.boolean(),
});
export type LeadOrder = z.output<typeof leadOrder>;

const leadAppointment = z.object({
  start: z.string(),
  status: z.enum(appointmentStatuses),
  /** Null if the account is gone. */
  staff: z.string().nullable(),
});
export type LeadAppointment = z.output<typeof leadAppointment>;

export const lead = z.object({
  id: z.int(),
  kind: z.enum(leadKindNames),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  summary: z.string(),
  urgency: z.enum(urgencies).nullable(),
  sourcePage: z.string().nullable(),
  referrer: z.string().nullable(),
  campaign: z.string().nullable(),
  status: z.enum(leadStatuses),
  owner: z.object({ id: z.int(), username: z.string(), name: z.string() }).nullable(),
  followUpOn: z.string().nullable(),
  /** Hour of that day by the office's clocks, if any: "14:30". */
  followUpTime: z.string().nullable(),
  followUpNote: z.string().nullable(),
  /** Null if nothing was promised: spam, and leads from before the inbox. */
  answerState: z.enum(answerStates).nullable(),
  warnAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  firstAnsweredAt: z.string().nullable(),
  isOpened: z.boolean(),
  createdAt: z.string(),
  /** Covers status, email address, owner and follow-up, not notes, replies and views. */
  updatedAt: z.string(),
  activityAt: z.string(),
  mergedInto: z.int().nullable(),
  /** Current state of an order; absent in responses to writes. */
  order: leadOrder.optional(),
  /** Its next appointment, else the latest one; absent as above. */
  appointment: leadAppointment.optional(),
});
export type Lead = z.output<typeof lead>;

export const blockedSender = z.object({
  id: z.int(),
  type: z.enum(["email", "network"]),
  value: z.string(),
  until: z.string(),
  blockedBy: z.string().nullable(),
  leadId: z.int().nullable(),
  turnedAway: z.int(),
  lastTurnedAwayAt: z.string().nullable(),
  createdAt: z.string(),
});
export type BlockedSender = z.output<typeof blockedSender>;

const request = z.object({
  /** Fields in the order of the mail to staff, without the message and empty ones. */
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  message: z.string().nullable(),
  files: z.array(attachment),
});

const personEntry = z.object({
  is: z.enum(["request", "reply", "call", "mail", "chat"]),
  /** Time, ISO 8601; of a chat's last message. */
  at: z.string(),
  leadId: z.int(),
  author: z.string().nullable(),
  /** Subject of a reply or of a customer's mail, beginning of a call's note, or the last question of a chat. */
  text: z.string().nullable(),
  threadId: z.string().nullable(),
});
export type PersonEntry = z.output<typeof personEntry>;

export const leadDetail = lead.extend({
  ...request.shape,
  merged: z.array(lead.extend(request.shape)),
  /** Oldest first; the newest 500 entries, those of merged leads included. */
  history: z.array(leadHistory),
  /** Not merged into this one; same e-mail address or phone as one of these, newest first, at most 20. */
  others: z.array(lead),
  othersTotal: z.int(),
  /** All requests, replies, calls, mails of the customer and chats of these leads, newest first, at most 100. */
  timeline: z.array(personEntry),
  mails: z.array(outgoingMail),
  blocks: z.array(blockedSender),
  threadId: z.string().nullable(),
  placeholders: z.record(z.string(), z.string()),
  /** Receives answers. Null: one has no address, and can't reply. */
  replyTo: z.string().nullable(),
  answersComeBack: z.boolean(),
  replySubject: z.string(),
});
export type LeadDetail = z.output<typeof leadDetail>;

const idInText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(recordId);

const toIds = (text: string) => text.split(",").map(Number);

const filters = {
  status: z.enum([...leadStatuses, "open"]).optional(),
  kind: z.enum(leadKindNames).optional(),
  owner: z.union([z.literal("none"), idInText]).optional(),
  urgency: z.enum(urgencies).optional(),
  /** `due`: today or before; `set`: any day. */
  followUp: z.enum(["due", "set"]).optional(),
  answer: z.enum(answerStates).optional(),
  from: momentFilter("start"),
  to: momentFilter("end"),
  ids: z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,199}$/, "Choose at most 200 leads.")
    .transform(toIds)
    .optional(),
};

/**
 * Query of list and export. Searches name, e-mail, phone in any notation, company, texts, customers' answers and staff's
 * replies, notes and calls. `status=open` excludes won, lost and spam. Sorting by `due` puts leads that wait for an answer first, by
 * `-urgent` urgent ones of those, and then by time.
 */
export const leadQuery = listQuery({
  sorts: ["createdAt", "name", "status", "due", "urgent"],
  defaultSort: "-createdAt",
  filters,
});
export type LeadQuery = z.output<typeof leadQuery>;

export const leadCounts = z.object({
  ...(Object.fromEntries(leadStatuses.map((status) => [status, z.int()])) as Record<LeadStatus, z.ZodInt>),
  due: z.int(),
  late: z.int(),
  followUps: z.int(),
});
export type LeadCounts = z.output<typeof leadCounts>;

export const MAX_CHANGES = MAX_PAGE_SIZE;

/** `since`: the last response's `at`; without it only the starting point is returned. */
export const changesQuery = z.object({ since: z.iso.datetime({ offset: true }).optional() });

export const leadChanges = z.object({
  at: z.string().nullable(),
  /**
   * Newest first, at most 200. Events up to 15 seconds before `since` are repeated, since writes may become
   * visible late: compare `id` and `activityAt`.
   */
  leads: z.array(lead),
  counts: leadCounts,
});
export type LeadChanges = z.output<typeof leadChanges>;

const statusField = z.enum(leadStatuses, "Please choose a status from the list.");

/** Also blocks the network of a spam's sender. Defaults to true. */
const blockNetwork = z.boolean().optional();

const emptyAsNull = <Value>(schema: z.ZodType<Value>) =>
  z.preprocess((value) => (value === "" ? null : value), schema);

export const leadUpdate = z.object({
  status: statusField.optional(),
  blockNetwork,
  /** Corrects a mistyped address. What was sent stays as it was. */
  email: emailField({ missing: "Enter an email address, such as ana@example.com." }).optional(),
  ownerId: recordId.nullable().optional(),
  followUpOn: z.iso
    .date("Enter a date, such as 2026-11-25.")
    .refine((day) => day >= "2000-01-01" && day <= "2999-12-31", "Enter a date in this century.")
    .nullable()
    .optional(),
  followUpTime: emptyAsNull(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time, such as 14:30.")
      .nullable(),
  ).optional(),
  followUpNote: emptyAsNull(requiredLine("Follow-up", 200).nullable()).optional(),
});
export type LeadUpdate = z.output<typeof leadUpdate>;

const chosenIds = z
  .array(recordId)
  .min(1, "Please choose at least one lead.")
  .max(MAX_PAGE_SIZE, `At most ${MAX_PAGE_SIZE} leads can be changed at once.`);

export const bulkStatus = z.object({ ids: chosenIds, status: statusField, blockNetwork });
export type BulkStatus = z.output<typeof bulkStatus>;

export const bulkHandling = leadUpdate.pick({ ownerId: true, followUpOn: true }).extend({ ids: chosenIds });
export type BulkHandling = z.output<typeof bulkHandling>;

export const MAX_MERGED = 20;
const tooManyMerged = `At most ${MAX_MERGED} leads can be merged into one.`;

export const mergeInput = z.object({
  leads: z.array(recordId).min(1, "Please choose at least one lead.").max(MAX_MERGED, tooManyMerged),
});

export const mergeQuery = z.object({
  leads: z
    .string("Please choose at least one lead.")
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,19}$/, tooManyMerged)
    .transform(toIds)
    .pipe(mergeInput.shape.leads),
});

export const mergeChanges = z.object({
  waitOf: z.int().nullable(),
  isReopened: z.boolean(),
  owner: z.string().nullable(),
  followUpOn: z.string().nullable(),
});
export type MergeChanges = z.output<typeof mergeChanges>;

export const noteInput = z.object({ text: requiredLines("Note", 5_000) });
export type NoteInput = z.output<typeof noteInput>;

/** Repetitions with the same one are one note, call or mail. */
const token = z.uuid("Please send a UUID.");

/** `token`: repetitions with it are one note. Without it, each is another. */
export const newNoteInput = noteInput.extend({ token: token.optional() });
export type NewNoteInput = z.output<typeof newNoteInput>;

/** `token`: repetitions with it are one call. */
export const callInput = noteInput.partial().extend({
  outcome: z.enum(callOutcomes, "Please choose how the call ended."),
  token: token.optional(),
});
export type CallInput = z.output<typeof callInput>;

export const replyContent = z.object({
  subject: withPlaceholders(requiredLine("Subject", 255)),
  text: withPlaceholders(requiredLines("Message", 10_000)),
});
/** `to`: address of a merged lead; the lead's own if absent. */
export const replyInput = replyContent.extend({
  token,
  to: z.string().max(255).optional(),
  files: attachmentTokens(MAX_FILES_OF_MESSAGE, attachmentFaults.tooManyInMessage),
});
export type ReplyInput = z.output<typeof replyInput>;

export const blockQuery = listQuery({ sorts: ["until", "value"], defaultSort: "-until" });
export type BlockQuery = z.output<typeof blockQuery>;
