export type BookingMessage = { text: string; href: string; linkText: string };

type AtLeastOne<T> = readonly [T, ...T[]];

/** Six cities of Miami-Dade and Broward (spec 3 section 9). */
export const cities: AtLeastOne<string> = [
  "Miami",
  "Fort Lauderdale",
  "Hialeah",
  "Hollywood",
  "Coral Gables",
  "Pembroke Pines",
];

const consultation = { href: "/it-consultation", linkText: "Book a free consultation" };

/** Six texts (spec 3 section 9). They invite; none says that somebody did something. */
export const invitations: AtLeastOne<(city: string) => BookingMessage> = [
  (city) => ({ text: `Slow computers in your ${city} office? Tell us about them.`, ...consultation }),
  (city) => ({ text: `Wi-Fi that drops in your ${city} office? Let's find out why.`, ...consultation }),
  (city) => ({ text: `Would your ${city} office get its files back after a storm?`, ...consultation }),
  (city) => ({ text: `Thinking about a new server in ${city}? Talk it over with us.`, ...consultation }),
  (city) => ({ text: `Too many tools in your ${city} office that don't work together?`, ...consultation }),
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
  if (service === undefined) return pick(invitations)(pick(cities));
  return { text: `Recently requested: a free consultation on ${service}.`, ...consultation };
}

function pick<T>(choices: AtLeastOne<T>): T {
  return choices[Math.floor(Math.random() * choices.length)] ?? choices[0];
}
