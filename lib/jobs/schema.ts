import { z } from "zod";

/**
 * A retry comes after e¹, e², e³ … seconds and then every fifteen minutes (lib/jobs/upkeep.ts), so that this many
 * attempts last more than a week.
 */
const ATTEMPTS_OF_A_WEEK = 720;

/** The records of leads, each with a mail of its own. */
const leadRecords = [
  "contact",
  "quick-quote",
  "it-consultation",
  "ai-consultation",
  "service-consultation",
  "pricing-calculation",
] as const;

export type LeadRecord = (typeof leadRecords)[number];

/** Every job: what its row in the queue carries, ids only, and how often it is tried. */
export const jobs = {
  /** Tells the staff of a lead. */
  "lead-mail": {
    payload: z.object({ kind: z.enum(leadRecords), id: z.int().positive() }),
    attempts: ATTEMPTS_OF_A_WEEK,
  },
  /** Tells an administrator of many failed sign-ins under their name within an hour (counted since 1970). */
  "sign-in-flood": {
    payload: z.object({ userId: z.int().nonnegative(), hour: z.int().positive() }),
    attempts: 20,
  },
  /** Removes what has expired. */
  cleanup: { payload: z.object({}), attempts: 3 },
} satisfies Record<string, { payload: z.ZodType; attempts: number }>;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]["payload"]>;
