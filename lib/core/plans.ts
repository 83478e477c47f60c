/** Price and set-up fee in dollars. */
type PlanPrice = { price: number; unit: "month" | "hour"; setup?: number };

/** Prices of docs/product.md 3.9, "Maintenance plans", to the letter. */
export const planPrices = {
  workstation: { price: 51, unit: "month" },
  fileServer: { price: 130, unit: "month" },
  mail: { price: 89, unit: "month" },
  activeDirectory: { price: 180, unit: "month", setup: 90 },
  nas: { price: 115, unit: "month", setup: 590 },
  phone: { price: 85, unit: "hour" },
} as const satisfies Record<string, PlanPrice>;

/** Dollars a computer, with the license (docs/product.md 3.9). */
export const WINDOWS_10_DOLLARS = 180;

export const planNames: Readonly<Record<keyof typeof planPrices, string>> = {
  workstation: "Workstation PC/Mac",
  fileServer: "File Server",
  mail: "Exchange 365 or Google Workspace Support",
  activeDirectory: "Active Directory Server",
  nas: "Synology NAS",
  phone: "Hourly Phone Support",
};
