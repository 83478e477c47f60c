import { type InboxKind, leadKindLabels } from "@/lib/core/lead-kinds";

export type LeadName = { kind: string; name: string; company: string | null };

export function titleOfLead({ kind, name, company }: LeadName): string {
  const label = leadKindLabels[kind as InboxKind] ?? kind;
  return `New lead: ${label}, ${company ? `${name}, ${company}` : name}`;
}
