import type { Fact } from "@/lib/crm/chat/facts/types";
import { closedDaysText } from "@/lib/crm/chat/presence";
import { company } from "@/lib/data/company";

export function companyFacts({ accepted, now = new Date() }: { accepted: string; now?: Date }): Fact[] {
  const { street, city, state, postalCode } = company.address;
  // Facts are cached for days: one closed day alone would soon be past.
  const closed = closedDaysText(now, 366, 6);
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
      `The office is open ${company.hours}, Eastern time. ${closed && `Next closed days: ${closed}. `}Support is available 24/7 at ${company.phone}.`,
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
