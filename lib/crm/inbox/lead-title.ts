import { type LeadKind, leadKinds } from "@/lib/crm/leads/kinds";

export type LeadName = { kind: string; name: string; company: string | null };

export function titleOfLead({ kind, name, company }: LeadName): string {
  const label = leadKinds[kind as LeadKind]?.label ?? kind;
  return `New lead: ${label}, ${company ? `${name}, ${company}` : name}`;
}
