import { z } from "zod";
import type { FieldChange } from "@/lib/audit/changes";
import { listQuery } from "@/lib/http/list-query";

/** What an administrator did. */
export type Activity = {
  id: number;
  /** Who; the id is null where the account is gone, the name outlives it. */
  userId: number | null;
  username: string | null;
  /** Such as "review.update". */
  action: string;
  /** What kind of record, such as "review", which one, and its name at the time; null where it was none, or many. */
  kind: string;
  targetId: string | null;
  label: string | null;
  /** Fields before and after; of one that holds a secret, only that it changed. */
  changes: Record<string, FieldChange>;
  /** ISO 8601. */
  createdAt: string;
  /** The address that the call came from. */
  ipAddress: string | null;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** A day of UTC or a moment, in ISO 8601; a day ends the range after its last moment. */
const moment = (isEnd: boolean) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    .transform((text) => new Date(Date.parse(text) + (isEnd && DAY.test(text) ? DAY_MS - 1 : 0)))
    .optional();

export const activityQuery = listQuery({
  sorts: ["createdAt"],
  defaultSort: "-createdAt",
  filters: {
    /** An administrator's id. */
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
    from: moment(false),
    to: moment(true),
  },
});
export type ActivityQuery = z.output<typeof activityQuery>;
