import { z } from "zod";

export const previewLink = z.object({
  url: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
});
export type PreviewLink = z.output<typeof previewLink>;
