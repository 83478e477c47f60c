import { z } from "zod";
import { MAX_GROUPS, MAX_TERM_LENGTH, MAX_TERMS, synonymsFault } from "@/lib/content/knowledge-base/synonyms";
import { noText } from "@/lib/core/fields";
import { toLines } from "@/lib/core/plain-text";

export const MAX_SYNONYMS_LENGTH = MAX_GROUPS * MAX_TERMS * (MAX_TERM_LENGTH + 2);

export const synonymsInput = z.object({
  groups: z
    .string(noText)
    .max(MAX_SYNONYMS_LENGTH, `At most ${MAX_GROUPS} groups of ${MAX_TERMS} words or phrases`)
    .transform(toLines)
    .superRefine((lines, context) => {
      const message = synonymsFault(lines);
      if (message) context.addIssue({ code: "custom", message });
    }),
});
export type SynonymsInput = z.output<typeof synonymsInput>;

export const synonymsRecord = z.object({ groups: z.string(), updatedAt: z.string().nullable() });
export type SynonymsRecord = z.output<typeof synonymsRecord>;
