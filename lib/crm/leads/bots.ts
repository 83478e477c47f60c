/** Sign that a program filled in a form: it wrote into the field that people don't see, or was faster than anyone. */
export type BotSign = "hidden-field" | "too-fast";

/**
 * Nobody opens a page, fills in three fields and sends them within this time, not even with a browser that fills
 * them in: seeing the page and two clicks take longer. The time counts from the page's opening, and the form leaves
 * it out where it put back what was typed before a reload; so it can be short of what a person needs, never over.
 */
const MINIMUM_FILL_MS = 400;

export type SignsOfSender = { website: string; elapsedMs: number | undefined };

/** Returns the sign of a program in what a form sent; null where there is none. */
export function botSignOf({ website, elapsedMs }: SignsOfSender): BotSign | null {
  if (website !== "") return "hidden-field";
  return elapsedMs !== undefined && elapsedMs < MINIMUM_FILL_MS ? "too-fast" : null;
}

/** Key of the event that says so in a lead's history. */
export const BOT_EVENT = "bot";

/** Days for which such leads are kept for staff to look through. */
export const BOT_LEADS_KEPT_DAYS = 30;
