import type { AiServiceId } from "@/lib/crm/leads/ai-options";

export type Subject = AiServiceId | "general";

export function anchorOf(subject: Subject): string {
  return subject === "general" ? "consultation" : `consultation-${subject}`;
}
