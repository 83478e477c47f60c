import type { ServicesOrderTexts } from "@/components/site/services/order-texts";
import { plans as ourPlans } from "@/lib/plans";

/** A plan of the ordering page; `price` and `setup` are dollars. Its words are of the page's texts. */
export type Plan = {
  plan: keyof ServicesOrderTexts["plans"];
  /** What links of the page lead to. */
  anchor: string;
  price: number;
  unit: "month" | "hour";
  setup?: number;
  /** A key of `ServiceIcon`. */
  icon: string;
};

export const plans: readonly Plan[] = ourPlans;
