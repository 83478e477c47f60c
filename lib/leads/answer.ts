import { z } from "zod";

/** What who sent a lead is answered: thanks, and the record's id. */
export const leadAnswer = z.object({ message: z.string(), id: z.int() });
