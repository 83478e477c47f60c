import { z } from "zod";

/** The sections whose records carry a link, by their ids. */
export const LINK_OWNERS = ["menu", "footer", "services", "popup", "security"] as const;
export type LinkOwner = (typeof LINK_OWNERS)[number];

export const brokenStoredLink = z.object({
  owner: z.enum(LINK_OWNERS),
  recordId: z.int(),
  /** The words that visitors press. */
  label: z.string(),
  url: z.string(),
  /** In words. */
  reason: z.string(),
});
export type BrokenStoredLink = z.output<typeof brokenStoredLink>;

export const linkQuery = z.object({ url: z.string().min(1).max(500) });
