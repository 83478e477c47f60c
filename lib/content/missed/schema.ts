import { z } from "zod";
import { listQuery } from "@/lib/core/list-query";

/** An address that visitors asked for and did not find. */
export const missedAddress = z.object({
  id: z.int(),
  /** Without its query. */
  path: z.string(),
  /** Visitors: one counts once an hour. */
  count: z.int(),
  /** The same of search engines and other programs. */
  botCount: z.int(),
  /** The site that the last visitor came from by a link. */
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
