import { z } from "zod";

/** Link that shows unpublished content without an account. */
export const previewLink = z.object({
  url: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
});
export type PreviewLink = z.output<typeof previewLink>;
