import type { AiServiceId } from "@/lib/crm/leads/ai-options";

export type Subject = AiServiceId | "general";

/** Anchor of a subject's form on the page, for browsers without script. */
export function anchorOf(subject: Subject): string {
  return subject === "general" ? "consultation" : `consultation-${subject}`;
}
