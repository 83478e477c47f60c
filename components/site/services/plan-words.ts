import type { ServicesOrderTexts } from "@/components/site/services/order-texts";

/** What is told of a plan beside its price. */
export type PlanWords = { name: string; forWhom: string; included: readonly string[] };

/** The plans of the ordering page, for where the services of the server's list are compared. */
export function planWords(texts: ServicesOrderTexts["plans"]): PlanWords[] {
  return Object.values(texts).map(({ name, summary, included }) => ({ name, forWhom: summary, included }));
}
