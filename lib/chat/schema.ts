import { z } from "zod";
import { MAX_MESSAGE } from "@/lib/chat/limits";
import { emailField } from "@/lib/http/fields";
import { plainLine, plainLines } from "@/lib/http/plain-text";
import { context, faults } from "@/lib/leads/fields";

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

/** What it answers, and what the stream's last event says. `handOver`: it is time to offer a person. */
export const chatAnswer = z.object({
  response: z.string(),
  threadId: z.string(),
  sources: z.array(chatSource),
  handOver: z.boolean(),
});
export type ChatAnswer = z.output<typeof chatAnswer>;

/** `timestamp` is ISO 8601. */
export const chatMessage = z.object({
  id: z.int(),
  text: z.string(),
  isBot: z.boolean(),
  timestamp: z.string(),
  sources: z.array(chatSource),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A thread as its visitor sees it. `reference`: of the request that it became, where it was handed over. */
export const chatThread = z.object({
  threadId: z.string(),
  messages: z.array(chatMessage),
  reference: z.string().nullable(),
  handOver: z.boolean(),
});
export type ChatThread = z.output<typeof chatThread>;

export const threadParams = z.object({ thread: z.string().regex(THREAD_ID) });

/** Who is to be answered by a person. */
export const handOverInput = z.object({
  name: plainLine({
    missing: faults.name,
    max: 255,
    tooLong: "Please use at most 255 characters.",
  }),
  email: emailField({ missing: faults.email, invalid: faults.wrongEmail }),
  ...context,
});
export type HandOverInput = z.output<typeof handOverInput>;

export const handOverAnswer = z.object({ message: z.string(), reference: z.string() });
