import { z } from "zod";
import { listQuery } from "@/lib/core/list-query";

export const failedSearch = z.object({
  id: z.int(),
  /** Lowercase, one line. */
  term: z.string(),
  count: z.int(),
  lastAt: z.string(),
});
export type FailedSearch = z.output<typeof failedSearch>;

export const failedSearchQuery = listQuery({ sorts: ["count", "lastAt", "term"], defaultSort: "-count" });
export type FailedSearchQuery = z.output<typeof failedSearchQuery>;
