import { z } from "zod";

/** At most so many articles are named at once: the next come when these are mended. */
export const ARTICLES_NAMED = 20;

const sentences = z.array(z.string());

/** What visitors read that names a past date as one to come. */
export const pastDates = z.object({
  /** Of the alert, where visitors see it; null where it claims nothing of the kind. */
  alert: z
    .object({
      sentences,
      /** What to store so that it is true, by the field's name. */
      truthful: z.record(z.string(), z.string()),
      /** ISO 8601; the record's version. */
      updatedAt: z.string().nullable(),
    })
    .nullable(),
  /** Published or planned ones, the newest change first. */
  articles: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      sentences,
      /** Whether there is a truthful wording of one of them at least. */
      isMendable: z.boolean(),
    }),
  ),
});
export type PastDates = z.output<typeof pastDates>;
