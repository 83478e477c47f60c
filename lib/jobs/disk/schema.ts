import { z } from "zod";

const storedContent = z.enum(["database", "media"]);
export type StoredContent = z.output<typeof storedContent>;

export const diskSpace = z.object({
  freeBytes: z.int(),
  totalBytes: z.int(),
  low: z.boolean(),
  /** Nearly full, or a write failed (because of a quota, for example) whatever the figures say. */
  full: z.boolean(),
  holds: z.array(storedContent),
});
export type DiskSpace = z.output<typeof diskSpace>;
