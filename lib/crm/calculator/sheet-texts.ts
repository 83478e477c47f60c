import { toDollars, toHundredths } from "@/lib/core/money";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";

export function signedCents(amount: string): number {
  return amount.startsWith("-") ? -toHundredths(amount.slice(1)) : toHundredths(amount);
}

export const dollarText = (amount: string) => toDollars(signedCents(amount));

const longDate = new Intl.DateTimeFormat("en-US", { timeZone: SITE_TIME_ZONE, dateStyle: "long" });
const longDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });

export const dateText = (moment: string) => longDate.format(new Date(moment));

export const dayText = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`));
