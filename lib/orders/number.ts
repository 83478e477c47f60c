import { randomInt } from "node:crypto";
import { SITE_TIME_ZONE } from "@/lib/time-zone";

/** Without letters that are taken for digits. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM = 8;
const day = new Intl.DateTimeFormat("sv-SE", { timeZone: SITE_TIME_ZONE, dateStyle: "short" });

/** W, the company's day, and eight characters: what customer, gateway and staff call an order by. */
export function newOrderNumber(): string {
  const random = Array.from({ length: RANDOM }, () => LETTERS[randomInt(LETTERS.length)]);
  return `W${day.format(new Date()).slice(2).replaceAll("-", "")}${random.join("")}`;
}

/** Whether a number has this form. An order of ours, even where its database has lost it. */
export const isOrderNumber = (number: string | null): number is string =>
  /^W\d{6}[0-9A-Z]{8}$/.test(number ?? "");
