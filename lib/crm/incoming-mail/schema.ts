/** Outcomes of an incoming mail: the first four are in a lead's history, the others changed nothing. */
export const outcomes = [
  "answer",
  "lead",
  "automatic",
  "bounce",
  "colleague",
  "own",
  "blocked",
  "unusable",
] as const;
export type Outcome = (typeof outcomes)[number];

export const MAX_MAIL_BYTES = 10 * 1_048_576;
