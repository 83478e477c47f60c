import "server-only";
import { db } from "@/lib/data/db";
import { bucketStorage, folderStorage } from "@/lib/integrations/storage/configured";
import { readFully } from "@/lib/integrations/storage/read-fully";
import type { FileStorage } from "@/lib/integrations/storage/storage";
import { releaseKeys } from "@/lib/jobs/orphaned-objects";
import { noteBackedUp } from "@/lib/media/backup";
import { hasStill, type RecordedFile, recordedFiles } from "@/lib/media/inventory";

export type MediaCopy = { copied: number; present: number; missing: string[] };

/**
 * Copies each file wholly or not at all. Skips existing ones, so that the next run resumes. Removes nothing.
 */
export async function copyMedia(to: "s3" | "folder", onProgress: (done: MediaCopy) => void) {
  if (!bucketStorage) throw new Error("S3_BUCKET is not set: there is no bucket to copy to or from.");
  const [source, target] = to === "s3" ? [folderStorage, bucketStorage] : [bucketStorage, folderStorage];
  const done: MediaCopy = { copied: 0, present: 0, missing: [] };
  for await (const file of recordedFiles()) {
    await copy(file, source, target, done);
    if (to === "s3" && file.table !== "trash" && (await hasAll(target, file))) {
      await noteBackedUp({ table: file.table, id: file.id, filePath: file.filePath });
    }
    // Deleted or replaced meanwhile: neither storage must keep bytes that no record uses.
    if (!(await hasStill(file))) {
      await releaseKeys(db, [{ key: file.filePath, fileId: file.mediaFileId }]);
    }
    onProgress(done);
  }
  return done;
}

async function copy(file: RecordedFile, source: FileStorage, target: FileStorage, done: MediaCopy) {
  if (await hasAll(target, file)) {
    done.present += 1;
    return;
  }
  const stream = await source.read(file.filePath);
  if (!stream) {
    done.missing.push(file.filePath);
    return;
  }
  const bytes = await readFully(stream);
  await target.put(file.filePath, bytes, file.mimeType);
  done.copied += 1;
}

async function hasAll(storage: FileStorage, { filePath, fileSize }: RecordedFile): Promise<boolean> {
  return (await storage.stat(filePath))?.size === fileSize;
}
