import type { aiServices } from "@/lib/crm/leads/ai-options";

/** One of the seven services of docs/product.md 3.5. */
export type AiServiceId = keyof typeof aiServices;

/** What a consultation is asked for: one service, or AI in general. */
export type Subject = AiServiceId | "general";

/** Where the page has a subject's form for a browser without script. */
export function anchorOf(subject: Subject): string {
  return subject === "general" ? "consultation" : `consultation-${subject}`;
}
