import { z } from "zod";

export const LINK_OWNERS = ["menu", "footer", "services", "proofs", "popup", "security"] as const;
export type LinkOwner = (typeof LINK_OWNERS)[number];

export const brokenStoredLink = z.object({
  owner: z.enum(LINK_OWNERS),
  recordId: z.int(),
  label: z.string(),
  url: z.string(),
  reason: z.string(),
});
export type BrokenStoredLink = z.output<typeof brokenStoredLink>;

export const linkQuery = z.object({ url: z.string().min(1).max(500) });
