import { z } from "zod";

/** The room on a disk that this site writes to. */
export const diskSpace = z.object({
  freeBytes: z.int(),
  totalBytes: z.int(),
  /** Less than a tenth is free. */
  low: z.boolean(),
});
export type DiskSpace = z.output<typeof diskSpace>;
