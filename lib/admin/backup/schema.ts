import { z } from "zod";

export const backupState = z.object({
  /** 0 without a schedule. */
  everyHours: z.int(),
  /** ISO 8601; null before the first. */
  lastGoodAt: z.string().nullable(),
  /** Tells whether twice the interval has passed since the last good one, or without one since the installation. */
  isLate: z.boolean(),
  /** Tells whether they would be lost with this machine, and no one has accepted that. */
  isOnThisMachine: z.boolean(),
  failure: z.string().nullable(),
});
export type BackupState = z.output<typeof backupState>;
