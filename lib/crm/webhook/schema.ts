import { z } from "zod";
import { listQuery } from "@/lib/core/list-query";
import { plainLine } from "@/lib/core/plain-text";

const INVALID = "Enter a full web address, such as https://crm.example.com/leads.";

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^/\\?#]/i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
}

/** Changes to the webhook: only what is sent is checked and changed. An empty address removes it. */
export const webhookInput = z.object({
  isEnabled: z.boolean().optional(),
  address: z
    .union([
      z
        .literal("")
        .nullable()
        .transform(() => null),
      plainLine({
        missing: INVALID,
        max: 2000,
        tooLong: "The address must be at most 2,000 characters",
      }).refine(isWebAddress, INVALID),
    ])
    .optional(),
});
export type WebhookInput = z.output<typeof webhookInput>;

/** The webhook as an administrator sees it: never with its secret. */
export const webhookSettings = z.object({
  isEnabled: z.boolean(),
  address: z.string().nullable(),
  /** Whether there is a secret to sign with. */
  hasSecret: z.boolean(),
  /** ISO 8601; the record's version. Null where none is stored. */
  updatedAt: z.string().nullable(),
});
export type WebhookSettings = z.output<typeof webhookSettings>;

/** What a delivery is about, which is the `type` of its body. */
export const deliveryTypes = ["lead.created", "test"] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** `waiting` for its first or next attempt, or until the webhook is on. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const attempt = z.object({
  id: z.int(),
  /** ISO 8601. */
  at: z.string(),
  /** The receiver's; null where it gave none. */
  status: z.int().nullable(),
  durationMs: z.int(),
  /** The first 500 characters. */
  answer: z.string(),
  /** What went wrong where there was no answer. */
  fault: z.string().nullable(),
});
export type DeliveryAttempt = z.output<typeof attempt>;

/** What the receiver is told, and what became of it. Times are ISO 8601. */
export const webhookDelivery = z.object({
  id: z.int(),
  /** The `webhook-id` of every attempt. */
  messageId: z.string(),
  type: z.enum(deliveryTypes),
  /** What it is about. */
  title: z.string(),
  /** Of the inbox; null for a test. */
  leadId: z.int().nullable(),
  state: z.enum(deliveryStates),
  createdAt: z.string(),
  /** Null where none is to come by itself. */
  nextAttemptAt: z.string().nullable(),
  /** Newest first, at most 20. */
  attempts: z.array(attempt),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const deliveryQuery = listQuery({
  sorts: ["createdAt"],
  defaultSort: "-createdAt",
  filters: { state: z.enum(deliveryStates).optional() },
});
export type DeliveryQuery = z.output<typeof deliveryQuery>;
