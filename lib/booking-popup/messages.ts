export type BookingMessage = { text: string; href: string; linkText: string };

type AtLeastOne<T> = readonly [T, ...T[]];

/** Six cities of Miami-Dade and Broward (docs/product.md 3.9). */
export const cities: AtLeastOne<string> = [
  "Miami",
  "Fort Lauderdale",
  "Hialeah",
  "Hollywood",
  "Coral Gables",
  "Pembroke Pines",
];

const consultation = { href: "/it-consultation", linkText: "Book a free consultation" };

/** Six texts (docs/product.md 3.9). They invite; none says that somebody did something. */
export const invitations: AtLeastOne<(city: string) => BookingMessage> = [
  (city) => ({ text: `Slow computers in your ${city} office? Tell us about them.`, ...consultation }),
  (city) => ({ text: `Wi-Fi that drops in your ${city} office? Let's find out why.`, ...consultation }),
  (city) => ({ text: `Would your ${city} office get its files back after a storm?`, ...consultation }),
  (city) => ({ text: `Thinking about a new server in ${city}? Talk it over with us.`, ...consultation }),
  (city) => ({ text: `Do the programs in your ${city} office not work well together?`, ...consultation }),
  (city) => ({
    text: `Still on Windows 10 in ${city}? The assessment is free.`,
    href: "/windows10-upgrade",
    linkText: "See how the upgrade works",
  }),
];

/**
 * The message to show next: a request that was really made, each in its turn, where there is any; else an invitation.
 *
 * @param recent what visitors lately asked about, by the names of services
 * @param turn counts the messages shown before this one
 */
export function bookingMessage(recent: readonly string[], turn: number): BookingMessage {
  const service = recent[turn % recent.length];
  if (service === undefined) return invite();
  return { text: `Recently requested: a free consultation on ${service}.`, ...consultation };
}

const shownLast: { text?: (typeof invitations)[number]; city?: string } = {};

/** One of the texts with one of the cities, neither of which was the one before. */
function invite(): BookingMessage {
  shownLast.text = pick(invitations, shownLast.text);
  shownLast.city = pick(cities, shownLast.city);
  return shownLast.text(shownLast.city);
}

function pick<T>(choices: AtLeastOne<T>, not?: T): T {
  const others = choices.filter((choice) => choice !== not);
  return others[Math.floor(Math.random() * others.length)] ?? choices[0];
}
