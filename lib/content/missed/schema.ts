import { z } from "zod";
import { listQuery } from "@/lib/core/list-query";

export const missedAddress = z.object({
  id: z.int(),
  path: z.string(),
  /** Number of visitors; one counts once an hour. */
  count: z.int(),
  /** Number of visits by search engines and other programs. */
  botCount: z.int(),
  referrerHost: z.string().nullable(),
  /** ISO 8601. */
  firstAt: z.string(),
  lastAt: z.string(),
});
export type MissedAddress = z.output<typeof missedAddress>;

export const missedQuery = listQuery({
  sorts: ["count", "botCount", "path", "firstAt", "lastAt"],
  defaultSort: "-count",
  filters: { by: z.enum(["visitors", "bots"]).optional() },
});
export type MissedQuery = z.output<typeof missedQuery>;
