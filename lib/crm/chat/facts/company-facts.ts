import { dayOf } from "@/lib/core/wall-clock";
import type { Fact } from "@/lib/crm/chat/facts/types";
import { company } from "@/lib/data/company";
import { dateText } from "@/lib/data/hours/status";
import { openingHours } from "@/lib/data/opening-hours";

export function companyFacts({ accepted, now = new Date() }: { accepted: string; now?: Date }): Fact[] {
  const { street, city, state, postalCode } = company.address;
  const fact = (topic: string, title: string, text: string, path = "/contact"): Fact => ({
    id: `company.${topic}`,
    topic,
    title,
    text,
    path,
  });
  return [
    fact(
      "hours",
      "Office hours",
      `The office is open ${company.hours}, Eastern time. ${closedDaysText(now)}Support is available 24/7 at ${company.phone}.`,
    ),
    fact("contact", "Phone and email", `Call ${company.phone} or write to ${company.email}.`),
    fact(
      "address",
      "Address",
      `${company.legalName}, ${street}, ${city}, ${state} ${postalCode}, United States.`,
    ),
    fact(
      "area",
      "Service area",
      `${company.serviceArea}: businesses in Miami-Dade and Broward counties, South Florida.`,
    ),
    fact(
      "emergency",
      "Something is down right now",
      `Call ${company.phone} at any hour, rather than writing.`,
    ),
    fact(
      "payment",
      "Ways to pay",
      `${accepted} At the checkout, a card is charged once; later periods are invoiced. Open invoices are seen and paid in the customer portal.`,
      "/terms",
    ),
  ];
}

/** Facts are cached for days: one closed day alone would soon be past. */
const CLOSED_DAYS_AHEAD = 366;
const MAX_CLOSED_DAYS = 6;

function closedDaysText(now: Date): string {
  const days = openingHours().closedDays(dayOf(now), CLOSED_DAYS_AHEAD).slice(0, MAX_CLOSED_DAYS);
  if (days.length === 0) return "";
  const named = days.map(({ day, name }) => `${dateText(day)}${name ? ` (${name})` : ""}`);
  return `Next closed days: ${named.join("; ")}. `;
}
