import { z } from "zod";
import { listQuery, momentFilter } from "@/lib/core/list-query";

/** One field before and after; for a secret field, only that it changed. */
const fieldChange = z.object({
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  hidden: z.literal(true).optional(),
});

export const activity = z.object({
  id: z.int(),
  /** Author; the id is null if the account is gone, but the name remains. */
  userId: z.int().nullable(),
  username: z.string().nullable(),
  /** Such as "review.update". */
  action: z.string(),
  /** Kind of record, such as "review", its id, and its name at the time; null for none, or many. */
  kind: z.string(),
  targetId: z.string().nullable(),
  label: z.string().nullable(),
  changes: z.record(z.string(), fieldChange),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Network address of the call; null also for readers who may not manage users. */
  ipAddress: z.string().nullable(),
});
export type Activity = z.output<typeof activity>;

export const activityQuery = listQuery({
  sorts: ["createdAt"],
  defaultSort: "-createdAt",
  filters: {
    user: z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number)
      .pipe(z.number().max(2_147_483_647))
      .optional(),
    kind: z
      .string()
      .regex(/^[a-z][a-z-]{0,49}$/)
      .optional(),
    from: momentFilter("start"),
    to: momentFilter("end"),
  },
});
export type ActivityQuery = z.output<typeof activityQuery>;
