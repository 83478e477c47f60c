import type { ServicesOrderTexts } from "@/components/site/services/order-texts";

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

/** Prices are those of docs/product.md 3.9, "Maintenance plans", to the letter. */
export const plans: readonly Plan[] = [
  { plan: "workstation", anchor: "plan-workstation-pc-mac", price: 51, unit: "month", icon: "monitor" },
  { plan: "fileServer", anchor: "plan-file-server", price: 130, unit: "month", icon: "server" },
  {
    plan: "mail",
    anchor: "plan-exchange-365-or-google-workspace-support",
    price: 89,
    unit: "month",
    icon: "mail",
  },
  {
    plan: "activeDirectory",
    anchor: "plan-active-directory-server",
    price: 180,
    unit: "month",
    setup: 90,
    icon: "users",
  },
  { plan: "nas", anchor: "plan-synology-nas", price: 115, unit: "month", setup: 590, icon: "hard-drive" },
  { plan: "phone", anchor: "plan-hourly-phone-support", price: 85, unit: "hour", icon: "phone" },
];
