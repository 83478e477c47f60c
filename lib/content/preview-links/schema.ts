import { z } from "zod";

/** A link by which somebody without an account sees something before its time. */
export const previewLink = z.object({
  url: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
});
export type PreviewLink = z.output<typeof previewLink>;
