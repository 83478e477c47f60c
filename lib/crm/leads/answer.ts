import { z } from "zod";

/** What who sent a lead is answered: thanks, the record's id, and what the visitor can refer to. */
export const leadAnswer = z.object({
  message: z.string(),
  id: z.int(),
  /** What staff find it by: "R-1042". */
  reference: z.string(),
  /** ISO 8601, as the next. */
  createdAt: z.string(),
  /** When the promised answer is due, by the opening hours. */
  answerBy: z.string(),
});
