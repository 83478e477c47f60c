import { z } from "zod";

const held = z.enum(["database", "media"]);
export type Held = z.output<typeof held>;

export const diskSpace = z.object({
  freeBytes: z.int(),
  totalBytes: z.int(),
  /** Less than a tenth is free. */
  low: z.boolean(),
  /** Nearly full, or a write failed (because of a quota, for example) whatever the figures say. */
  full: z.boolean(),
  holds: z.array(held),
});
export type DiskSpace = z.output<typeof diskSpace>;
