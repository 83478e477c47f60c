import type { ReactNode } from "react";
import { TextLink } from "@/components/admin/kit/text-link";

export const hrefOfLead = (lead: number): string => `/admin/dashboard/leads?lead=${lead}`;

export function LeadLink({ id, children }: { id: number | null; children: ReactNode }) {
  if (id === null) return <span className="min-w-0 font-medium break-words text-ink">{children}</span>;
  return <TextLink href={hrefOfLead(id)}>{children}</TextLink>;
}
