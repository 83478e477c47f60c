export type BotSign = "hidden-field" | "too-fast";

/**
 * Minimum time to open a page, fill in three fields and send them, even with autofill. Counts from the page's
 * opening; the form omits it after restoring text from before a reload. So it may fall short of a person's
 * need, but never exceeds it.
 */
const MINIMUM_FILL_MS = 400;

export type SignsOfSender = { website: string; elapsedMs: number | undefined };

export function botSignOf({ website, elapsedMs }: SignsOfSender): BotSign | null {
  if (website !== "") return "hidden-field";
  return elapsedMs !== undefined && elapsedMs < MINIMUM_FILL_MS ? "too-fast" : null;
}

export const BOT_EVENT = "bot";

export const BOT_LEADS_KEPT_DAYS = 30;
