import type { PriceFact } from "@/lib/crm/chat/facts/types";

/** Price of an item as the chat knows it: $51 in its unit, on the page of all services. */
export function priceFact(
  id: string,
  name: string,
  unit: string,
  change: Partial<PriceFact> = {},
): PriceFact {
  return { id, name, unit, amountCents: 5_100, path: "/services", ...change };
}
