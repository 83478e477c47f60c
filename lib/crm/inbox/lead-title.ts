import { type InboxKind, leadKindLabels } from "@/lib/core/lead-kinds";

/** Of a lead, what a list calls it by. */
export type LeadName = { kind: string; name: string; company: string | null };

/** A lead in a list of other things: its kind and who sent it. */
export function titleOfLead({ kind, name, company }: LeadName): string {
  const label = leadKindLabels[kind as InboxKind] ?? kind;
  return `New lead: ${label}, ${company ? `${name}, ${company}` : name}`;
}
