import { z } from "zod";

export const ARTICLES_NAMED = 20;

export const pastDates = z.object({
  alert: z.array(z.string()),
  articles: z.array(z.object({ id: z.int(), title: z.string(), sentences: z.array(z.string()) })),
});
export type StaleDates = z.output<typeof pastDates>;
