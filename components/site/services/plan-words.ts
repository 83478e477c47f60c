import type { ServicesOrderTexts } from "@/components/site/services/order-texts";

/** Description of a plan besides its price. */
export type PlanWords = { name: string; forWhom: string; included: readonly string[] };

/** Plans of the ordering page, for comparison with the server's services. */
export function planWords(texts: ServicesOrderTexts["plans"]): PlanWords[] {
  return Object.values(texts).map(({ name, summary, included }) => ({ name, forWhom: summary, included }));
}
