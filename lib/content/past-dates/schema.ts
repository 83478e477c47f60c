import { z } from "zod";

/** Maximum number of listed articles; more appear once these are fixed. */
export const ARTICLES_NAMED = 20;

/** Public sentences that present a past date as a future one. */
export const pastDates = z.object({
  alert: z.array(z.string()),
  articles: z.array(z.object({ id: z.int(), title: z.string(), sentences: z.array(z.string()) })),
});
export type PastDates = z.output<typeof pastDates>;
