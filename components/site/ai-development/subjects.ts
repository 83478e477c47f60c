import type { aiServices } from "@/lib/crm/leads/ai-options";

export type AiServiceId = keyof typeof aiServices;

export type Subject = AiServiceId | "general";

/** Anchor of a subject's form on the page, for browsers without script. */
export function anchorOf(subject: Subject): string {
  return subject === "general" ? "consultation" : `consultation-${subject}`;
}
