import { z } from "zod";
import { emailField } from "@/lib/core/fields";
import { faults } from "@/lib/core/form-faults";
import { context, optionalPhone } from "@/lib/core/lead-fields";
import { plainLine, plainLines } from "@/lib/core/plain-text";
import { MAX_MESSAGE } from "@/lib/crm/chat/limits";

/** How a thread's id looks: 256 random bits in base64url. */
const THREAD_ID = /^[\w-]{43}$/;

/** A page of ours that an answer rests on; `href` is its path. */
export const chatSource = z.object({ title: z.string(), href: z.string() });
export type ChatSource = z.output<typeof chatSource>;

/** `POST /api/chatgpt` (docs/product.md 4.2). A thread that can't be one of ours counts as none. */
export const chatInput = z.object({
  message: plainLines({
    missing: "Please type a message.",
    max: MAX_MESSAGE,
    tooLong: `Please use at most ${MAX_MESSAGE.toLocaleString("en-US")} characters.`,
  }),
  threadId: z
    .unknown()
    .optional()
    .transform((id) => (typeof id === "string" && THREAD_ID.test(id) ? id : undefined))
    .meta({ type: "string" }),
  sourcePage: context.sourcePage,
});
export type ChatInput = z.output<typeof chatInput>;

/**
 * What it answers, and what the stream's last event says. `handOver`: it is time to offer a person. `person`: who answers in
 * the assistant's place, which has nothing to say then; null where it is the assistant. `messageId`: of the stored answer, by
 * which it is rated; null where none was stored.
 */
export const chatAnswer = z.object({
  response: z.string(),
  threadId: z.string(),
  messageId: z.int().nullable(),
  sources: z.array(chatSource),
  handOver: z.boolean(),
  person: z.string().nullable(),
});
export type ChatAnswer = z.output<typeof chatAnswer>;

/** Who says something; a notice tells of the conversation itself. */
export const SPEAKERS = ["visitor", "assistant", "person", "notice"] as const;

/**
 * `timestamp` is ISO 8601; `name` is of a person of ours, as the visitor was told it; `helpful` is the visitor's opinion of an
 * answer.
 */
export const chatMessage = z.object({
  id: z.int(),
  text: z.string(),
  isBot: z.boolean(),
  by: z.enum(SPEAKERS),
  name: z.string().nullable(),
  timestamp: z.string(),
  sources: z.array(chatSource),
  helpful: z.boolean().nullable(),
});
export type ChatMessage = z.output<typeof chatMessage>;

/**
 * A thread as its visitor sees it. `reference`: of the request that it became, where it was handed over. `person`: who
 * answers in the assistant's place. `isWaiting`: they have asked for a person, and none has come. `isAnswering`: the
 * assistant's answer to the last message is still being made.
 */
export const chatThread = z.object({
  threadId: z.string(),
  messages: z.array(chatMessage),
  reference: z.string().nullable(),
  handOver: z.boolean(),
  person: z.string().nullable(),
  isWaiting: z.boolean(),
  isAnswering: z.boolean(),
});
export type ChatThread = z.output<typeof chatThread>;

export const threadParams = z.object({ thread: z.string().regex(THREAD_ID) });

/** Who is to be answered by a person. */
export const askingVisitor = z.object({
  name: plainLine({
    missing: faults.name,
    max: 255,
    tooLong: "Please use at most 255 characters.",
  }),
  email: emailField({ missing: faults.email, invalid: faults.wrongEmail }),
  phone: optionalPhone(faults.wrongPhone),
});

/** Who they are need not be said again by who has asked before. */
export const handOverInput = z.object({ ...askingVisitor.partial().shape, ...context });
export type HandOverInput = z.output<typeof handOverInput>;

export const handOverAnswer = z.object({ message: z.string(), reference: z.string() });

/** Whether a person of ours is there for visitors of the chat, and in words until when, or when again. */
export const presence = z.object({ isThere: z.boolean(), words: z.string() });
export type Presence = z.output<typeof presence>;

/** `hasConversations`: whether whoever asks has conversations that can be deleted, in this tab or from before. */
export const presenceAnswer = presence.extend({ hasConversations: z.boolean() });
export type PresenceAnswer = z.output<typeof presenceAnswer>;

/** What is said in a thread by others than its visitor, as it comes. */
export const threadEvent = z.object({
  /** Of the message. */
  id: z.int(),
  message: chatMessage,
  /** Who answers now in the assistant's place. */
  person: z.string().nullable(),
  /** Whether the visitor waits for a person. */
  isWaiting: z.boolean(),
});
export type ThreadEvent = z.output<typeof threadEvent>;

/** Where to go on from: what was said after that message. Without one, only what is said from now on. */
export const eventsQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,10}$/)
    .refine((text) => Number(text) <= 2_147_483_647)
    .transform(Number)
    .optional(),
});

/** The same for who can't keep a stream open: what there is by now, and where to go on from. */
export const threadEvents = z.object({ events: z.array(threadEvent), lastEventId: z.int() });
