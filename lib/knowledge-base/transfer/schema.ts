import { z } from "zod";

/** What became of a file: `left` of one that there was no more time for, and that the same zip brings in again. */
export const OUTCOMES = ["created", "updated", "unchanged", "failed", "left"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const importedFile = z.object({
  path: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Of the article; null where the file says none that could be read. */
  slug: z.string().nullable(),
  /** Why it failed, or what else is to be known. */
  message: z.string().nullable(),
});
export type ImportedFile = z.output<typeof importedFile>;

export const importReport = z.object({
  files: z.array(importedFile),
  /** How many of each. */
  counts: z.record(z.enum(OUTCOMES), z.int()),
  /** Names of the categories that were not there. */
  newCategories: z.array(z.string()),
});
export type ImportReport = z.output<typeof importReport>;
