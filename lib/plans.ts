/**
 * The maintenance plans of the ordering page: prices of docs/product.md 3.9, "Maintenance plans", to the letter. `price`
 * and `setup` are dollars; the plans' words are of the page's texts. `anchor` is what links of the page lead to, `icon` a
 * key of `ServiceIcon`.
 */
export const plans = [
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
] as const satisfies readonly {
  plan: string;
  anchor: string;
  price: number;
  unit: "month" | "hour";
  setup?: number;
  icon: string;
}[];

/** Dollars a computer, with the license (docs/product.md 3.9). */
export const WINDOWS_10_DOLLARS = 180;
