export const urgencyLevels = {
  low: "Low: no rush",
  normal: "Normal: in the next few weeks",
  high: "High: in the next few days",
  urgent: "Urgent: our work has stopped",
} as const;

export const contactMethods = {
  email: "Email",
  phone: "Phone",
  both: "Email and phone",
} as const;

export const SERVICES = "services";

export const SHARED = "quote";

export function calculatorField(path: string): string {
  return path.startsWith("selectedServices") ? SERVICES : path;
}
