import { z } from "zod";
import { requiredLine } from "@/lib/core/fields";

/** More than anyone finds their way among. */
export const MAX_VIEWS = 30;

/** A list of leads under a name, of one administrator's own. */
export const leadView = z.object({
  id: z.int(),
  name: z.string(),
  /** The query of the screen's address, such as `status=new&sort=due`. */
  query: z.string(),
  /** ISO 8601; the record's version. */
  updatedAt: z.string(),
});
export type LeadView = z.output<typeof leadView>;

export const leadViewInput = z.object({
  name: requiredLine("Name", 100),
  query: z
    .string("Please send the query as text.")
    .max(1_000, "This view has too many conditions.")
    // As URLSearchParams writes one.
    .regex(/^[\w\-.~%+*&=]*$/, "Please send the query as text."),
});
export type LeadViewInput = z.output<typeof leadViewInput>;
