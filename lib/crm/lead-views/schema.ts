import { z } from "zod";
import { requiredLine } from "@/lib/core/fields";

export const MAX_VIEWS = 30;

export const leadView = z.object({
  id: z.int(),
  name: z.string(),
  query: z.string(),
  updatedAt: z.string(),
});
export type LeadView = z.output<typeof leadView>;

export const leadViewInput = z.object({
  name: requiredLine("Name", 100),
  query: z
    .string("Please send the query as text.")
    .max(1_000, "This view has too many conditions.")
    // Format of URLSearchParams.
    .regex(/^[\w\-.~%+*&=]*$/, "Please send the query as text."),
});
export type LeadViewInput = z.output<typeof leadViewInput>;
