import { z } from "zod";
import { listQuery, momentFilter } from "@/lib/core/list-query";
import { idParams } from "@/lib/core/params";

const { id } = idParams.shape;

const fieldChange = z.object({
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  hidden: z.literal(true).optional(),
});

export const activity = z.object({
  id: z.int(),
  userId: z.int().nullable(),
  username: z.string().nullable(),
  action: z.string(),
  kind: z.string(),
  targetId: z.string().nullable(),
  label: z.string().nullable(),
  changes: z.record(z.string(), fieldChange),
  createdAt: z.string(),
  ipAddress: z.string().nullable(),
  /** Number of alike entries that follow it and are not listed by themselves; `group` lists them. */
  more: z.int(),
});
export type Activity = z.output<typeof activity>;

export const activityQuery = listQuery({
  sorts: ["createdAt"],
  defaultSort: "-createdAt",
  filters: {
    user: id.optional(),
    /** An entry's id: lists it with the alike ones that follow it. */
    group: id.optional(),
    kind: z
      .string()
      .regex(/^[a-z][a-z-]{0,49}$/)
      .optional(),
    from: momentFilter("start"),
    to: momentFilter("end"),
  },
});
export type ActivityQuery = z.output<typeof activityQuery>;
