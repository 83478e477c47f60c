import "server-only";
import { bucketStorage, storedIn } from "@/lib/integrations/storage/configured";
import { enqueue } from "@/lib/jobs/queue";
import type { Transaction } from "@/lib/records/change";

/** Once the transaction is committed, a job copies into the bucket what only the folder has (backup.ts). */
export async function backUpSoon(tx: Transaction): Promise<void> {
  if (bucketStorage && storedIn === "folder") {
    await enqueue(tx, "media-backup", {}, { key: "media-backup" });
  }
}
