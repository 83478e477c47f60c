import { z } from "zod";

/** Outcome of a file: `skipped` is no article; `left` ran out of time and waits for the same zip again. */
export const OUTCOMES = ["created", "updated", "unchanged", "skipped", "failed", "left"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const importedFile = z.object({
  path: z.string(),
  outcome: z.enum(OUTCOMES),
  slug: z.string().nullable(),
  replaces: z.string().nullable(),
  message: z.string().nullable(),
});
export type ImportedFile = z.output<typeof importedFile>;

/** Outcome of a picture: `known` is already in the library, `unused` is shown by no article. */
export const PICTURE_OUTCOMES = ["added", "known", "unused", "refused", "left"] as const;
export type PictureOutcome = (typeof PICTURE_OUTCOMES)[number];

export const importedPicture = z.object({
  path: z.string(),
  outcome: z.enum(PICTURE_OUTCOMES),
  url: z.string().nullable(),
  message: z.string().nullable(),
});
export type ImportedPicture = z.output<typeof importedPicture>;

export const importReport = z.object({
  files: z.array(importedFile),
  counts: z.object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    skipped: z.int(),
    failed: z.int(),
    left: z.int(),
  } satisfies Record<Outcome, z.ZodType>),
  newCategories: z.array(z.string()),
  pictures: z.array(importedPicture),
});
export type ImportReport = z.output<typeof importReport>;

export const importQuery = z.object({ dryRun: z.enum(["true", "false"]).optional() });
