import { z } from "zod";
import { recordId } from "@/lib/core/fields";
import { MAX_PAGE_SIZE } from "@/lib/core/list-query";

/** How many records one call takes: a page of the longest list. */
export const MANY_AT_MOST = MAX_PAGE_SIZE;

const atMost = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1, "Please choose at least one.")
    .max(MANY_AT_MOST, `At most ${MANY_AT_MOST} can be chosen at once.`);

/** The ids of many records. One that is named twice is meant once. */
export const manyIds = atMost(recordId).transform((ids) => [...new Set(ids)]);

/** Which records are to be deleted, and which version of each was seen; without one every version is right. */
export const removeManyInput = z.object({
  records: atMost(z.object({ id: recordId, updatedAt: z.iso.datetime().nullish() })),
});
export type RemoveManyInput = z.output<typeof removeManyInput>;

/** What became of one of the records. */
export const recordOutcome = z.object({
  /** As it was named in the call. */
  id: z.int(),
  /** `left`: there was no time for it any more; ask again. */
  outcome: z.enum(["done", "refused", "left"]),
  /** Of a refusal: as a call about it alone would have said. */
  code: z.string().optional(),
  message: z.string().optional(),
  /** A sentence about what came back with it, or did not. */
  notice: z.string().optional(),
  /** What came back: its version, in ISO 8601. */
  updatedAt: z.string().optional(),
});
export type RecordOutcome = z.output<typeof recordOutcome>;

/** In the order of the call. */
export const manyOutcomes = z.object({ results: z.array(recordOutcome) });
export type ManyOutcomes = z.output<typeof manyOutcomes>;
