/** Prices, the owner's to the letter (docs/product/site.md "Services and plans"). */
export const planPrices = {
  workstation: { price: 51, unit: "month" },
  fileServer: { price: 130, unit: "month" },
  mail: { price: 89, unit: "month" },
  activeDirectory: { price: 180, unit: "month", setup: 90 },
  nas: { price: 115, unit: "month", setup: 590 },
  phone: { price: 85, unit: "hour" },
} as const satisfies Record<string, { price: number; unit: "month" | "hour"; setup?: number }>;

export const WINDOWS_10_DOLLARS = 180;

export const MAX_PLAN_QUANTITY = 999;

export const planNames: Readonly<Record<keyof typeof planPrices, string>> = {
  workstation: "Workstation PC/Mac",
  fileServer: "File Server",
  mail: "Exchange 365 or Google Workspace Support",
  activeDirectory: "Active Directory Server",
  nas: "Synology NAS",
  phone: "Hourly Phone Support",
};
