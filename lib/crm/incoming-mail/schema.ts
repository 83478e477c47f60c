import { z } from "zod";
import { listQuery } from "@/lib/core/list-query";

export const ignoredOutcomes = ["blocked", "automatic", "colleague", "own", "bounce", "unusable"] as const;
export const outcomes = ["answer", "lead", ...ignoredOutcomes] as const;
export type Outcome = (typeof outcomes)[number];

export const MAX_MAIL_BYTES = 10 * 1_048_576;

/** Mail that belongs to no lead; its text is in the mailbox alone. */
export const ignoredMail = z.object({
  id: z.int(),
  outcome: z.enum(outcomes),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  isForged: z.boolean(),
  createdAt: z.string(),
});
export type IgnoredMail = z.output<typeof ignoredMail>;

export const ignoredMailQuery = listQuery({
  sorts: ["createdAt"],
  defaultSort: "-createdAt",
  filters: { outcome: z.enum(ignoredOutcomes).optional() },
});
export type IgnoredMailQuery = z.output<typeof ignoredMailQuery>;
