import { z } from "zod";

/** What became of a file: `skipped` of one that is no article, `left` of one that there was no more time for, and that the same zip brings in again. */
export const OUTCOMES = ["created", "updated", "unchanged", "skipped", "failed", "left"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const importedFile = z.object({
  path: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Of the article; null where the file says none that could be read. */
  slug: z.string().nullable(),
  /** Title of the article that the file replaces; null where it replaces none. */
  replaces: z.string().nullable(),
  /** Why it failed, or what else is to be known. */
  message: z.string().nullable(),
});
export type ImportedFile = z.output<typeof importedFile>;

/** Outcome of a picture: `known` of one that the library has already, `unused` of one that no article shows. */
export const PICTURE_OUTCOMES = ["added", "known", "unused", "refused", "left"] as const;
export type PictureOutcome = (typeof PICTURE_OUTCOMES)[number];

export const importedPicture = z.object({
  path: z.string(),
  outcome: z.enum(PICTURE_OUTCOMES),
  /** Its address in the library; null where it has none, or not yet. */
  url: z.string().nullable(),
  /** Why it was refused. */
  message: z.string().nullable(),
});
export type ImportedPicture = z.output<typeof importedPicture>;

export const importReport = z.object({
  files: z.array(importedFile),
  /** How many of each. */
  counts: z.object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    skipped: z.int(),
    failed: z.int(),
    left: z.int(),
  } satisfies Record<Outcome, z.ZodType>),
  /** Names of the categories that were not there. */
  newCategories: z.array(z.string()),
  pictures: z.array(importedPicture),
});
export type ImportReport = z.output<typeof importReport>;

/** `?dryRun=true` says what an import would do, and does nothing. */
export const importQuery = z.object({ dryRun: z.enum(["true", "false"]).optional() });
