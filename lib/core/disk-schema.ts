import { z } from "zod";

/** What is kept on a disk: all that is in the database, or the bytes of the media. */
const held = z.enum(["database", "media"]);
export type Held = z.output<typeof held>;

/** The room on a disk that this site writes to. */
export const diskSpace = z.object({
  freeBytes: z.int(),
  totalBytes: z.int(),
  /** Less than a tenth is free. */
  low: z.boolean(),
  /** Nothing is stored there now: its end is near, or a write failed, for a quota for one, whatever the figures say. */
  full: z.boolean(),
  holds: z.array(held),
});
export type DiskSpace = z.output<typeof diskSpace>;
