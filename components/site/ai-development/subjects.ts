import type { aiServices } from "@/lib/crm/leads/ai-options";

/** One of the seven services of docs/product.md 3.5. */
export type AiServiceId = keyof typeof aiServices;

/** Subject of a consultation: one service, or AI in general. */
export type Subject = AiServiceId | "general";

/** Anchor of a subject's form on the page, for browsers without script. */
export function anchorOf(subject: Subject): string {
  return subject === "general" ? "consultation" : `consultation-${subject}`;
}
