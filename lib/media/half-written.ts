import "server-only";
import { env } from "@/lib/core/env";
import { removeUnfinished } from "@/lib/integrations/storage/disk";

/** Longer than any file is being written. */
const OLDER_THAN_MS = 3_600_000;

/** Takes away what killed processes have left half-written in the media folder, and says how many that were. */
export function removeHalfWritten(now = new Date()): Promise<number> {
  return removeUnfinished(env.MEDIA_DIR, new Date(now.getTime() - OLDER_THAN_MS));
}
