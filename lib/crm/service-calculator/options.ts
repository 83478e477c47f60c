/** docs/product.md 3.5, "Calculator"; the labels are ours. */
export const urgencyLevels = {
  low: "Low: no rush",
  normal: "Normal: in the next few weeks",
  high: "High: in the next few days",
  urgent: "Urgent: our work has stopped",
} as const;

/** docs/product.md 3.5, "Calculator"; the labels are ours. */
export const contactMethods = {
  email: "Email",
  phone: "Phone",
  both: "Email and phone",
} as const;

export const SERVICES = "services";

/** URL parameter that shares a quote (lib/crm/service-calculator/share-link.ts). */
export const SHARED = "quote";

export function calculatorField(path: string): string {
  return path.startsWith("selectedServices") ? SERVICES : path;
}
