import { z } from "zod";

/** Thanks, the record's id, and the visitor's reference. */
export const leadAnswer = z.object({
  message: z.string(),
  id: z.int(),
  /** Reference for staff: "R-1042". */
  reference: z.string(),
  /** ISO 8601, like the next. */
  createdAt: z.string(),
  /** Due time of the promised answer, by the opening hours. */
  answerBy: z.string(),
});
