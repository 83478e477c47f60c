import { z } from "zod";
import { leadStatuses } from "@/lib/core/lead-kinds";
import { listQuery } from "@/lib/core/list-query";
import { plainLine, plainLines } from "@/lib/core/plain-text";
import { chatMessage } from "@/lib/crm/chat/schema";

/**
 * How a conversation stands: the visitor waits for a person; a person answers; the assistant does; it is closed, until the
 * visitor writes again.
 */
export const CONVERSATION_STATES = ["waiting", "taken", "open", "closed"] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** `name` for colleagues; `told` is what the visitor knows them by. */
const holder = z.object({ id: z.int(), name: z.string(), told: z.string() });
export type Holder = z.output<typeof holder>;

/** A conversation in the list of the inbox. All times are ISO 8601. */
export const conversation = z.object({
  threadId: z.string(),
  state: z.enum(CONVERSATION_STATES),
  /** Who answers in the assistant's place. */
  takenBy: holder.nullable(),
  /** As the visitor gave it when they asked for a person. */
  visitorName: z.string().nullable(),
  /** Of the lead that it has become. */
  reference: z.string().nullable(),
  /** On which page it was begun. */
  sourcePage: z.string().nullable(),
  waitingSince: z.string().nullable(),
  /** Since when the visitor waits for the next word of whoever answers; null while they don't. */
  unansweredSince: z.string().nullable(),
  createdAt: z.string(),
  lastMessageAt: z.string(),
  /** The beginning of what the visitor wrote last: what it is about. Null where they have written nothing. */
  lastQuestion: z.string().nullable(),
});
export type Conversation = z.output<typeof conversation>;

export const conversationQuery = listQuery({
  sorts: ["lastMessageAt", "createdAt"],
  defaultSort: "-lastMessageAt",
  filters: {
    state: z.enum(CONVERSATION_STATES).optional(),
    /** `me`: those that whoever asks has taken. */
    takenBy: z.literal("me").optional(),
  },
});
export type ConversationQuery = z.output<typeof conversationQuery>;

/**
 * `lastEventId`: what is said after the list was read has a greater number. `waiting`: how many wait, at most 100.
 * `isFeatureOn`: whether the settings let visitors see the chat.
 */
export const conversationList = z.object({
  conversations: z.array(conversation),
  total: z.int(),
  waiting: z.int(),
  lastEventId: z.int(),
  isFeatureOn: z.boolean(),
});

/**
 * A message as colleagues read it. `username`: of whose words they are, or of whom a notice tells; null where that is nobody
 * of ours. `name` is what the visitor was told.
 */
export const deskMessage = chatMessage.extend({ username: z.string().nullable() });
export type DeskMessage = z.output<typeof deskMessage>;

export const conversationDetail = z.object({
  conversation,
  messages: z.array(deskMessage),
  /** Of the same browser, or by whom gave the same address: the newest first, at most 10. */
  others: z.array(conversation),
  /** Values for the placeholders of reply templates. */
  placeholders: z.record(z.string(), z.string()),
});
export type ConversationDetail = z.output<typeof conversationDetail>;

/** `from`: the id of whoever holds the conversation, to take it from that very person. */
export const takeOverInput = z.object({ from: z.int().positive().optional() });

/** `to`: the id of the colleague who answers from here on. */
export const handOverToInput = z.object({ to: z.int().positive() });

/** `leadStatus`: of the lead that the conversation has become; absent, it stays. */
export const closeInput = z.object({ leadStatus: z.enum(leadStatuses).optional() });

/** In characters, of what a person writes at once. */
export const MAX_ANSWER = 4_000;

/** `token`: made by who sends it; what is sent twice with it is one message. */
export const answerInput = z.object({
  text: plainLines({
    missing: "Please type a message.",
    max: MAX_ANSWER,
    tooLong: `Please use at most ${MAX_ANSWER.toLocaleString("en-US")} characters.`,
  }),
  token: z.uuid("Please send a UUID."),
});
export type AnswerInput = z.output<typeof answerInput>;

export const answerAnswer = z.object({ conversation, message: deskMessage });
export const conversationAnswer = z.object({ conversation });

/** What happens in the inbox, as it comes: something was said, in this conversation, which stands like this by now. */
export const deskEvent = z.object({ id: z.int(), conversation, message: deskMessage });
export type DeskEvent = z.output<typeof deskEvent>;

/** The same for who can't keep a stream open: what there is by now, and where to go on from. */
export const deskEvents = z.object({ events: z.array(deskEvent), lastEventId: z.int() });

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = z.string().regex(TIME, "Enter a time such as 09:00");

const fields = {
  /** What visitors call this person; null: "A colleague". */
  displayName: plainLine({ missing: "Enter a name", max: 60, tooLong: "Please use at most 60 characters." }),
  isOnline: z.boolean(),
  awayMessage: plainLines({
    missing: "Enter a message",
    max: 500,
    tooLong: "Please use at most 500 characters.",
  }),
  notificationsEnabled: z.boolean(),
  autoResponseEnabled: z.boolean(),
  workingHoursStart: time,
  workingHoursEnd: time,
  weekendAvailable: z.boolean(),
};

const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (given) => (typeof given === "string" && given.trim() === "" ? null : given),
    schema.nullable(),
  );

/** When an administrator is there for the chat (docs/product.md 2.5): what is absent stays. Times are the company's. */
export const chatSettingsInput = z.object({
  displayName: emptyAsNull(fields.displayName).optional(),
  isOnline: fields.isOnline.optional(),
  awayMessage: emptyAsNull(fields.awayMessage).optional(),
  notificationsEnabled: fields.notificationsEnabled.optional(),
  autoResponseEnabled: fields.autoResponseEnabled.optional(),
  workingHoursStart: fields.workingHoursStart.optional(),
  workingHoursEnd: fields.workingHoursEnd.optional(),
  weekendAvailable: fields.weekendAvailable.optional(),
});
export type ChatSettingsInput = z.output<typeof chatSettingsInput>;

/** One's own settings. `name`: what visitors are told by them. */
export const chatSettings = z.object({
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

export const chatSettingsAnswer = z.object({ settings: chatSettings });
