import { z } from "zod";
import { LONGEST_TERM, MOST_GROUPS, MOST_TERMS, synonymsFault } from "@/lib/content/knowledge-base/synonyms";
import { noText } from "@/lib/core/fields";
import { toLines } from "@/lib/core/plain-text";

/** Maximum length of all groups, including separators. */
export const LONGEST_SYNONYMS = MOST_GROUPS * MOST_TERMS * (LONGEST_TERM + 2);

export const synonymsInput = z.object({
  groups: z
    .string(noText)
    .max(LONGEST_SYNONYMS, `At most ${MOST_GROUPS} groups of ${MOST_TERMS} words or phrases`)
    .transform(toLines)
    .superRefine((lines, context) => {
      const message = synonymsFault(lines);
      if (message) context.addIssue({ code: "custom", message });
    }),
});
export type SynonymsInput = z.output<typeof synonymsInput>;

export const synonymsRecord = z.object({
  groups: z.string(),
  updatedAt: z.string().nullable(),
});
export type SynonymsRecord = z.output<typeof synonymsRecord>;
