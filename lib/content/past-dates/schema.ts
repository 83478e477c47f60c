import { z } from "zod";

/** At most so many articles are named at once: the next come when these are mended. */
export const ARTICLES_NAMED = 20;

/** Sentences that visitors read and that name a past date as one to come. */
export const pastDates = z.object({
  /** Those of the alert, where visitors see it. */
  alert: z.array(z.string()),
  /** Published or planned ones, the newest change first. */
  articles: z.array(z.object({ id: z.int(), title: z.string(), sentences: z.array(z.string()) })),
});
export type PastDates = z.output<typeof pastDates>;
