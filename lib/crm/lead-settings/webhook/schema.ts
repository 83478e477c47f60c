import { z } from "zod";
import { listQuery } from "@/lib/core/list-query";
import { plainLine } from "@/lib/core/plain-text";

const INVALID = "Enter a full web address, such as https://crm.example.com/leads.";

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^/\\?#]/i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
}

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

export const webhookSettings = z.object({
  isEnabled: z.boolean(),
  address: z.string().nullable(),
  hasSecret: z.boolean(),
  updatedAt: z.string().nullable(),
});
export type WebhookSettings = z.output<typeof webhookSettings>;

const deliveryTypes = [
  "lead.created",
  "lead.answered",
  "lead.customer_answered",
  "appointment.booked",
  "appointment.moved",
  "appointment.cancelled",
  "test",
] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const attempt = z.object({
  id: z.int(),
  at: z.string(),
  status: z.int().nullable(),
  durationMs: z.int(),
  answer: z.string(),
  fault: z.string().nullable(),
});
export type DeliveryAttempt = z.output<typeof attempt>;

export const webhookDelivery = z.object({
  id: z.int(),
  messageId: z.string(),
  type: z.enum(deliveryTypes),
  title: z.string(),
  /** Id in the inbox, of an appointment or an answer the one of its lead; null for a test. */
  leadId: z.int().nullable(),
  state: z.enum(deliveryStates),
  createdAt: z.string(),
  /** Null if no automatic attempt is planned. */
  nextAttemptAt: z.string().nullable(),
  attempts: z.array(attempt),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const deliveryQuery = listQuery({
  sorts: ["createdAt"],
  defaultSort: "-createdAt",
  filters: { state: z.enum(deliveryStates).optional() },
});
export type DeliveryQuery = z.output<typeof deliveryQuery>;
