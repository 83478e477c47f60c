import type { Author, LeadRow } from "@/lib/crm/inbox/record";
import type { LeadSummary } from "@/lib/crm/leads/summary-parts";
import type { Placeholder } from "@/lib/crm/reply-templates/fill";
import { company } from "@/lib/data/company";

export function placeholdersOf(
  row: Pick<LeadRow, "kind" | "name" | "company" | "summary">,
  summary: LeadSummary | null,
  reader: Author,
): Record<Placeholder, string> {
  return {
    firstName: summary?.firstName ?? row.name,
    name: row.name,
    company: row.company ?? "your company",
    request: row.kind === "chat" ? "your question" : (summary?.wants ?? row.summary),
    // A username is half of a sign-in.
    staff: reader.displayName ?? "The team",
    product: company.product,
    phone: company.phone,
  };
}
