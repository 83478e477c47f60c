import { dayText } from "@/components/admin/analytics/format";
import { type LeadDay, type LeadKind, leadKinds } from "@/lib/admin/overview/schema";

export const leadKindStyles: Record<LeadKind, { label: string; className: string }> = {
  contacts: { label: "Contacts", className: "bg-brand" },
  quickQuotes: { label: "Quick quotes", className: "bg-ink-strong" },
  consultations: { label: "Consultations", className: "bg-success" },
  calculatorQuotes: { label: "Calculator quotes", className: "bg-accent" },
  orders: { label: "Paid orders", className: "bg-ink-faint" },
};

export function leadsOf(day: LeadDay): number {
  return leadKinds.reduce((sum, kind) => sum + day[kind], 0);
}

export function leadsLabel(day: LeadDay): string {
  const total = leadsOf(day);
  const parts = leadKinds.filter((kind) => day[kind] > 0);
  const counts = parts.map((kind) => `${leadKindStyles[kind].label.toLowerCase()} ${day[kind]}`);
  return `${dayText(day.day)}: ${total === 1 ? "1 lead" : `${total} leads`}${total ? ` (${counts.join(", ")})` : ""}`;
}

/** Top of an axis for values up to `greatest`: a round number with a whole half. */
export function axisTop(greatest: number): number {
  const unit = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(1, greatest))) - 1);
  return [2, 4, 6, 8, 10].map((step) => step * unit).find((top) => top >= greatest) ?? greatest;
}
