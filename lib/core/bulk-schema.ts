import { z } from "zod";
import { recordId } from "@/lib/core/fields";
import { MAX_PAGE_SIZE } from "@/lib/core/list-query";

export const MAX_RECORDS = MAX_PAGE_SIZE;

const atMost = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1, "Please choose at least one.")
    .max(MAX_RECORDS, `At most ${MAX_RECORDS} can be chosen at once.`);

export const manyIds = atMost(recordId).transform((ids) => [...new Set(ids)]);

/** Without `updatedAt`, any version matches. */
export const removeManyInput = z.object({
  records: atMost(z.object({ id: recordId, updatedAt: z.iso.datetime().nullish() })),
});
export type RemoveManyInput = z.output<typeof removeManyInput>;

export const recordOutcome = z.object({
  id: z.int(),
  outcome: z.enum(["done", "refused", "left"]),
  code: z.string().optional(),
  message: z.string().optional(),
  notice: z.string().optional(),
  updatedAt: z.string().optional(),
});
export type RecordOutcome = z.output<typeof recordOutcome>;

export const manyOutcomes = z.object({ results: z.array(recordOutcome) });
export type ManyOutcomes = z.output<typeof manyOutcomes>;
