import { z } from "zod";

export const previewLink = z.object({ url: z.string(), expiresAt: z.string() });
export type PreviewLink = z.output<typeof previewLink>;
