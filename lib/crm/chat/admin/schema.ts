import { z } from "zod";
import { listQuery } from "@/lib/core/list-query";
import { plainLine, plainLines } from "@/lib/core/plain-text";
import { chatMessage, hasContent, messageFiles, messageText, NO_MESSAGE } from "@/lib/crm/chat/schema";
import { leadStatuses } from "@/lib/crm/leads/kinds";

export const CONVERSATION_STATES = ["waiting", "taken", "open", "closed"] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** `name` is for colleagues, `told` for visitors. */
const holder = z.object({ id: z.int(), name: z.string(), told: z.string() });
export type Holder = z.output<typeof holder>;

export const conversation = z.object({
  threadId: z.string(),
  state: z.enum(CONVERSATION_STATES),
  takenBy: holder.nullable(),
  visitorName: z.string().nullable(),
  reference: z.string().nullable(),
  sourcePage: z.string().nullable(),
  country: z.string().nullable(),
  passedOn: z.object({ by: z.string(), note: z.string().nullable() }).nullable(),
  waitingSince: z.string().nullable(),
  unansweredSince: z.string().nullable(),
  createdAt: z.string(),
  lastMessageAt: z.string(),
  lastQuestion: z.string().nullable(),
});
export type Conversation = z.output<typeof conversation>;

/** Sorted by `waiting`, who waits for a person or an answer comes first, the longest wait on top. */
export const conversationQuery = listQuery({
  sorts: ["waiting", "lastMessageAt", "createdAt"],
  defaultSort: "waiting",
  filters: {
    state: z.enum(CONVERSATION_STATES).optional(),
    takenBy: z.literal("me").optional(),
  },
});
export type ConversationQuery = z.output<typeof conversationQuery>;

/**
 * `lastEventId`: later messages have a greater number. `waiting`: at most 100. `isFeatureOn`: visitors see
 * the chat.
 */
export const conversationList = z.object({
  conversations: z.array(conversation),
  total: z.int(),
  waiting: z.int(),
  lastEventId: z.int(),
  isFeatureOn: z.boolean(),
});

/**
 * Message for colleagues. `username`: its author, or the person a notice is about; null if no administrator.
 * `name` is the visitors' name for them.
 */
const staffMessage = chatMessage.extend({ username: z.string().nullable() });
export type StaffMessage = z.output<typeof staffMessage>;

export const conversationDetail = z.object({
  conversation,
  messages: z.array(staffMessage),
  others: z.array(conversation),
  placeholders: z.record(z.string(), z.string()),
});
export type ConversationDetail = z.output<typeof conversationDetail>;

export const takeOverInput = z.object({ from: z.int().positive().optional() });

const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (given) => (typeof given === "string" && given.trim() === "" ? null : given),
    schema.nullable(),
  );

export const MAX_NOTE = 500;

/** `note`: a line for the colleague, which the visitor never sees. */
export const handOverToInput = z.object({
  to: z.int().positive(),
  note: emptyAsNull(
    plainLine({ missing: "", max: MAX_NOTE, tooLong: `Please use at most ${MAX_NOTE} characters.` }),
  )
    .optional()
    .transform((note) => note ?? undefined),
});
export type HandOverToInput = z.output<typeof handOverToInput>;

export const closeInput = z.object({ leadStatus: z.enum(leadStatuses).optional() });

export const MAX_ANSWER = 4_000;

/** `token`: repetitions with it are one message. `files`: tokens of files uploaded by `POST /api/admin/files`. */
export const answerInput = z
  .object({ text: messageText(MAX_ANSWER), token: z.uuid("Please send a UUID."), files: messageFiles })
  .refine(hasContent, { path: ["text"], message: NO_MESSAGE });
export type AnswerInput = z.output<typeof answerInput>;

export const answerResponse = z.object({ conversation, message: staffMessage });
export const conversationResponse = z.object({ conversation });

const staffEvent = z.object({ id: z.int(), conversation, message: staffMessage });
export type StaffEvent = z.output<typeof staffEvent>;

export const staffEvents = z.object({ events: z.array(staffEvent), lastEventId: z.int() });

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:00");

/** Chat availability; absent fields stay. Times are the company's. */
export const chatSettingsInput = z
  .object({
    displayName: emptyAsNull(
      plainLine({ missing: "Enter a name", max: 60, tooLong: "Please use at most 60 characters." }),
    ),
    isOnline: z.boolean(),
    awayMessage: emptyAsNull(
      plainLines({ missing: "Enter a message", max: 500, tooLong: "Please use at most 500 characters." }),
    ),
    notificationsEnabled: z.boolean(),
    autoResponseEnabled: z.boolean(),
    workingHoursStart: time,
    workingHoursEnd: time,
    weekendAvailable: z.boolean(),
  })
  .partial();
export type ChatSettingsInput = z.output<typeof chatSettingsInput>;

const chatSettings = z.object({
  userId: z.int(),
  name: z.string(),
  displayName: z.string().nullable(),
  isOnline: z.boolean(),
  awayMessage: z.string().nullable(),
  notificationsEnabled: z.boolean(),
  autoResponseEnabled: z.boolean(),
  workingHoursStart: z.string(),
  workingHoursEnd: z.string(),
  weekendAvailable: z.boolean(),
  updatedAt: z.string(),
});
export type ChatSettings = z.output<typeof chatSettings>;

export const chatSettingsResponse = z.object({ settings: chatSettings });
