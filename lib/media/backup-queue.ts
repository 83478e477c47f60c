import "server-only";
import type { Transaction } from "@/lib/data/records/change";
import { bucketStorage } from "@/lib/integrations/storage/configured";
import { enqueue } from "@/lib/jobs/queue";

/**
 * Once the transaction is committed, a job copies into the bucket what only the folder has (backup.ts). With the bytes
 * that the transaction gives to a record.
 */
export async function backUpSoon(tx: Transaction, files: readonly { isBackedUp: boolean }[]): Promise<void> {
  if (bucketStorage && files.some(({ isBackedUp }) => !isBackedUp)) {
    await enqueue(tx, "media-backup", {}, { key: "media-backup" });
  }
}
