import { z } from "zod";
import { emailField, recordId } from "@/lib/core/fields";
import { context, optionalPhone } from "@/lib/core/lead-fields";
import { plainLine, toLines } from "@/lib/core/plain-text";
import { bookedAppointment, chosenSlot } from "@/lib/crm/appointments/choice";
import { attachmentFaults, MAX_FILES_OF_MESSAGE } from "@/lib/crm/attachments/limits";
import { attachment, attachmentTokens } from "@/lib/crm/attachments/schema";
import { LANGUAGES } from "@/lib/crm/chat/language";
import { MAX_MESSAGE } from "@/lib/crm/chat/limits";
import { faults } from "@/lib/crm/leads/faults";

export const NO_MESSAGE = "Please type a message.";

/** 256 bits in base64url. */
const THREAD_ID = /^[\w-]{43}$/;

/** `href` of a source that opens the form for a person, instead of a page. */
export const TO_PERSON = "#person";

export const chatSource = z.object({ title: z.string(), href: z.string() });
export type ChatSource = z.output<typeof chatSource>;

/** Empty only beside files (`hasContent`). */
export const messageText = (max: number) =>
  z
    .string(NO_MESSAGE)
    .transform(toLines)
    .pipe(z.string().max(max, `Please use at most ${max.toLocaleString("en-US")} characters.`));

export const messageFiles = attachmentTokens(MAX_FILES_OF_MESSAGE, attachmentFaults.tooManyInMessage);

export const hasContent = (sent: { files?: string[]; message?: string; text?: string }) =>
  Boolean(sent.files ?? (sent.message || sent.text));

/**
 * `POST /api/chatgpt`. `files`: tokens of files uploaded by `POST /api/files`. `language`: for a message that may be in either, such as a number. An impossible thread id counts as none. `token`: a random UUID of the sender's, by
 * which repetitions are one message.
 */
export const chatInput = z
  .object({
    message: messageText(MAX_MESSAGE),
    threadId: z
      .unknown()
      .optional()
      .transform((id) => (typeof id === "string" && THREAD_ID.test(id) ? id : undefined))
      .meta({ type: "string" }),
    token: z.uuidv4("Please send a random UUID.").optional(),
    sourcePage: context.sourcePage,
    language: z.enum(LANGUAGES).optional(),
    files: messageFiles,
  })
  .refine(hasContent, { path: ["message"], message: NO_MESSAGE });
export type ChatInput = z.output<typeof chatInput>;

/**
 * Response, and data of the stream's last event. `handOver`: offer a person; `wantsPerson`: the message asks for one. `person`: who answers instead of
 * the assistant, which then says nothing; null for the assistant. `messageId`: stored answer, for ratings;
 * null if none.
 */
export const chatAnswer = z.object({
  response: z.string(),
  threadId: z.string(),
  messageId: z.int().nullable(),
  sources: z.array(chatSource),
  handOver: z.boolean(),
  wantsPerson: z.boolean(),
  language: z.enum(LANGUAGES),
  person: z.string().nullable(),
});
export type ChatAnswer = z.output<typeof chatAnswer>;

/**
 * `timestamp` is ISO 8601; `name` and `image` are a staff member's as visitors see them; `helpful` is the visitor's rating.
 */
export const chatMessage = z.object({
  id: z.int(),
  text: z.string(),
  isBot: z.boolean(),
  by: z.enum(["visitor", "assistant", "person", "notice"]),
  name: z.string().nullable(),
  image: z.string().nullable(),
  timestamp: z.string(),
  sources: z.array(chatSource),
  /** Empty text: the files are all of the message. A visitor's call is `GET /api/chatgpt/{thread}/files/{fileId}`. */
  files: z.array(attachment),
  helpful: z.boolean().nullable(),
});
export type ChatMessage = z.output<typeof chatMessage>;

/**
 * A thread for its visitor. `reference`: of its lead, if handed over. `person`: who answers instead of the
 * assistant. `isWaiting`: a requested person has not come. `isAnswering`: the assistant's answer is in
 * progress. `language`: of the visitor's messages; null if none of them tells.
 */
export const chatThread = z.object({
  threadId: z.string(),
  messages: z.array(chatMessage),
  reference: z.string().nullable(),
  handOver: z.boolean(),
  person: z.string().nullable(),
  isWaiting: z.boolean(),
  isAnswering: z.boolean(),
  language: z.enum(LANGUAGES).nullable(),
});
export type ChatThread = z.output<typeof chatThread>;

export const threadParams = z.object({ thread: z.string().regex(THREAD_ID) });

export const returnInput = z.object({ token: z.string().max(200) });
export const returnResponse = z.object({ threadId: z.string() });

export const seenInput = z.object({ messageId: recordId });

export const askingVisitor = z.object({
  name: plainLine({ missing: faults.name, max: 255, tooLong: "Please use at most 255 characters." }),
  email: emailField({ missing: faults.email, invalid: faults.wrongEmail }),
  phone: optionalPhone(faults.wrongPhone),
});

export const handOverInput = z.object({
  ...askingVisitor.partial().shape,
  appointment: chosenSlot,
  ...context,
});
export type HandOverInput = z.output<typeof handOverInput>;

export const handOverResponse = z.object({
  message: z.string(),
  reference: z.string(),
  appointment: bookedAppointment.optional(),
});
export type HandOverResponse = z.output<typeof handOverResponse>;

export const presenceQuery = z.object({ language: z.enum(LANGUAGES).default("en") });

const presence = z.object({ isThere: z.boolean(), text: z.string() });
export type Presence = z.output<typeof presence>;

export const presenceResponse = presence.extend({ hasConversations: z.boolean() });
export type PresenceResponse = z.output<typeof presenceResponse>;

const threadEvent = z.object({
  id: z.int(),
  message: chatMessage,
  person: z.string().nullable(),
  isWaiting: z.boolean(),
});
export type ThreadEvent = z.output<typeof threadEvent>;

/** Resume position; without it, only new messages. */
export const eventsQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,10}$/)
    .refine((text) => Number(text) <= 2_147_483_647)
    .transform(Number)
    .optional(),
});

export const threadEvents = z.object({ events: z.array(threadEvent), lastEventId: z.int() });
