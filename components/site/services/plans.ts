import { type ChargedPrice, readChargedPrices } from "@/lib/content/services/charged-prices";
import type { ServiceIconKey } from "@/lib/content/services/icons";
import { planPrices } from "@/lib/content/services/plans";
import { centsOf } from "@/lib/core/money";
import type { ServicesOrderTexts } from "@/lib/crm/pages/services-order";

/** A plan of the ordering page; `price` and `setup` are dollars. The page's texts describe it. */
export type Plan = {
  plan: keyof ServicesOrderTexts["plans"];
  anchor: string;
  price: number;
  unit: "month" | "hour";
  setup?: number;
  /** Null where billing doesn't sell it by the year. */
  yearly?: ChargedPrice["yearly"];
  icon: ServiceIconKey;
};

const plans: readonly Plan[] = [
  { plan: "workstation", anchor: "plan-workstation-pc-mac", icon: "monitor", ...planPrices.workstation },
  { plan: "fileServer", anchor: "plan-file-server", icon: "server", ...planPrices.fileServer },
  { plan: "mail", anchor: "plan-exchange-365-or-google-workspace-support", icon: "mail", ...planPrices.mail },
  {
    plan: "activeDirectory",
    anchor: "plan-active-directory-server",
    icon: "users",
    ...planPrices.activeDirectory,
  },
  { plan: "nas", anchor: "plan-synology-nas", icon: "hard-drive", ...planPrices.nas },
  { plan: "phone", anchor: "plan-hourly-phone-support", icon: "phone", ...planPrices.phone },
];

export const pricesOf = ({ price, setup = 0, yearly }: Plan) => ({
  cents: centsOf(price),
  setupCents: centsOf(setup),
  yearly: yearly ? { cents: centsOf(yearly.dollars), setupCents: centsOf(yearly.setup) } : null,
});

/** Plans with what the checkout charges, where the billing system has other prices or fees. */
export async function readPlans(): Promise<readonly Plan[]> {
  const charged = await readChargedPrices();
  return plans.map((plan) => {
    const price = charged[`/services-order#${plan.anchor}`];
    if (!price) return plan;
    return { ...plan, price: price.dollars, setup: price.setup ?? plan.setup, yearly: price.yearly };
  });
}
