/** docs/product.md 3.5, "Calculator"; the labels are ours. */
export const urgencyLevels = {
  low: "Low: whenever it suits you",
  normal: "Normal: in the next weeks",
  high: "High: in the next days",
  urgent: "Urgent: it stops our work now",
} as const;

/** docs/product.md 3.5, "Calculator"; the labels are ours. */
export const contactMethods = {
  email: "Email",
  phone: "Phone",
  both: "Email and phone",
} as const;

/** The name of the wizard's boxes that choose services. */
export const SERVICES = "services";

/** The parameter of the page's address that shares a quote (lib/service-calculator/share-link.ts). */
export const SHARED = "quote";

/** The field of the wizard that shows what the call refused, by the name that the call gives it. */
export function calculatorField(path: string): string {
  return path.startsWith("selectedServices") ? SERVICES : path;
}
