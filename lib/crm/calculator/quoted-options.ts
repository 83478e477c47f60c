import { z } from "zod";

/** Options that visitors see as quoted individually, and the factor above which an option is. */
export const quotedOptions = z.object({
  above: z.number(),
  options: z.array(z.object({ id: z.int(), name: z.string(), category: z.string() })),
});
export type QuotedOptions = z.output<typeof quotedOptions>;
