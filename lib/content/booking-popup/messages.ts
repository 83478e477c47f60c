import { type InvitationTexts, invitationTexts } from "@/lib/content/booking-popup/invitation-texts";
import { filledIn } from "@/lib/core/placeholders";

export type BookingMessage = { text: string; href: string; linkText: string };

type AtLeastOne<T> = readonly [T, ...T[]];

export const cities: AtLeastOne<string> = [
  "Miami",
  "Fort Lauderdale",
  "Hialeah",
  "Hollywood",
  "Coral Gables",
  "Pembroke Pines",
];

/** Invitations (docs/product/site.md "Booking popup"); none claims that a person did something. */
export const invitations: AtLeastOne<keyof InvitationTexts> = [
  "slow",
  "wifi",
  "storm",
  "server",
  "programs",
  "windows10",
];

/**
 * Recent requests in turn, each followed by an invitation; invitations alone while there are none. Only
 * invitations name a city, since that of a request is unknown.
 * @param recent names of recently requested services
 * @param round number of messages shown before
 */
export function bookingMessage(
  recent: readonly string[],
  round: number,
  texts: InvitationTexts = invitationTexts,
): BookingMessage {
  const service = round % 2 === 0 ? recent[(round / 2) % recent.length] : undefined;
  if (service === undefined) return invite(texts);
  return { text: filledIn(texts.requested, { service }), href: "/it-consultation", linkText: texts.book };
}

const shownLast: { name?: (typeof invitations)[number]; city?: string } = {};

function invite(texts: InvitationTexts): BookingMessage {
  const name = pick(invitations, shownLast.name);
  const city = pick(cities, shownLast.city);
  Object.assign(shownLast, { name, city });
  const text = filledIn(texts[name], { city });
  return name === "windows10"
    ? { text, href: "/windows10-upgrade", linkText: texts.upgrade }
    : { text, href: "/it-consultation", linkText: texts.book };
}

function pick<T>(choices: AtLeastOne<T>, not?: T): T {
  const remaining = choices.filter((choice) => choice !== not);
  return remaining[Math.floor(Math.random() * remaining.length)] ?? choices[0];
}
