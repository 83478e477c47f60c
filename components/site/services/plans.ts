import type { ServicesOrderTexts } from "@/components/site/services/order-texts";
import { planPrices } from "@/lib/core/plans";

/** A plan of the ordering page; `price` and `setup` are dollars. The page's texts describe it. */
export type Plan = {
  plan: keyof ServicesOrderTexts["plans"];
  /** Target of the page's links. */
  anchor: string;
  price: number;
  unit: "month" | "hour";
  setup?: number;
  /** A key of `ServiceIcon`. */
  icon: string;
};

export const plans: readonly Plan[] = [
  { plan: "workstation", anchor: "plan-workstation-pc-mac", icon: "monitor", ...planPrices.workstation },
  { plan: "fileServer", anchor: "plan-file-server", icon: "server", ...planPrices.fileServer },
  {
    plan: "mail",
    anchor: "plan-exchange-365-or-google-workspace-support",
    icon: "mail",
    ...planPrices.mail,
  },
  {
    plan: "activeDirectory",
    anchor: "plan-active-directory-server",
    icon: "users",
    ...planPrices.activeDirectory,
  },
  { plan: "nas", anchor: "plan-synology-nas", icon: "hard-drive", ...planPrices.nas },
  { plan: "phone", anchor: "plan-hourly-phone-support", icon: "phone", ...planPrices.phone },
];
