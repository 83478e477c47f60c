import "server-only";
import type { Transaction } from "@/lib/data/records/change";
import { bucketStorage } from "@/lib/integrations/storage/configured";
import { enqueue } from "@/lib/jobs/queue";

/** Queues the backup of files that are only in the folder (backup.ts), for after the commit. */
export async function backUpSoon(tx: Transaction, files: readonly { isBackedUp: boolean }[]): Promise<void> {
  if (bucketStorage && files.some(({ isBackedUp }) => !isBackedUp)) {
    await enqueue(tx, "media-backup", {}, { key: "media-backup" });
  }
}
