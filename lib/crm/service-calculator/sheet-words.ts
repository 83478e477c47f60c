import { toDollars, toHundredths } from "@/lib/core/money";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";

/** A stored amount in cents; below 0 where it takes something off. */
export function signedCents(amount: string): number {
  return amount.startsWith("-") ? -toHundredths(amount.slice(1)) : toHundredths(amount);
}

/** A stored amount as it is read: "$1,234.56". */
export const dollarText = (amount: string) => toDollars(signedCents(amount));

const longDate = new Intl.DateTimeFormat("en-US", { timeZone: SITE_TIME_ZONE, dateStyle: "long" });
const longDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });

/** The day where the company is, of a moment in ISO 8601: "November 22, 2026". */
export const dateText = (moment: string) => longDate.format(new Date(moment));

/** A day such as "2026-12-22": "December 22, 2026". */
export const dayText = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`));
