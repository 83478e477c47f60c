import "server-only";
import { db } from "@/lib/db";
import {
  bucketStorage,
  DERIVATIVES_FOLDER,
  folderStorage,
  storedIn,
} from "@/lib/integrations/storage/configured";
import type { FileStorage } from "@/lib/integrations/storage/storage";
import { wholeOf } from "@/lib/integrations/storage/whole";
import { noteBackedUp } from "@/lib/media/backup";
import { hasStill, type KnownFile, knownFiles } from "@/lib/media/inventory";
import { releaseKeys } from "@/lib/media/loose-keys";

export type MediaMove = {
  copied: number;
  /** That were there already. */
  present: number;
  /** Keys that neither has. */
  missing: string[];
  /** How many the folder let go, because everything is served from the bucket. */
  removed: number;
};

type Target = "s3" | "folder";

/**
 * Copies everything that the database knows of from the folder to the bucket, or back. Each file is stored wholly or not
 * at all, and what is there already is left alone, so whatever ends it, the next run goes on. Once the settings say
 * that the bucket is served from, a run takes from the folder what the bucket surely has; the bucket, which is the
 * folder's backup, keeps all.
 */
export async function moveMedia(to: Target, tell: (move: MediaMove) => void): Promise<MediaMove> {
  if (!bucketStorage) throw new Error("S3_BUCKET is not set: there is no bucket to move to or from.");
  const [source, target] = to === "s3" ? [folderStorage, bucketStorage] : [bucketStorage, folderStorage];
  const move: MediaMove = { copied: 0, present: 0, missing: [], removed: 0 };
  for await (const file of knownFiles()) {
    await copy(file, source, target, move);
    if (to === "s3" && file.table !== "trash" && (await hasAll(target, file))) {
      await noteBackedUp({ table: file.table, id: file.id, filePath: file.filePath });
    }
    // Deleted or replaced meanwhile: should nobody have these bytes any more, neither storage must keep them.
    if (!(await hasStill(file))) {
      await releaseKeys(db, [{ key: file.filePath, fileId: file.mediaFileId }]);
    }
    tell(move);
  }
  if (to === "s3" && storedIn === "bucket") await emptyFolder(bucketStorage, move);
  return move;
}

async function copy(
  file: KnownFile,
  source: FileStorage,
  target: FileStorage,
  move: MediaMove,
): Promise<void> {
  if (await hasAll(target, file)) {
    move.present += 1;
    return;
  }
  const stream = await source.read(file.filePath);
  if (!stream) {
    move.missing.push(file.filePath);
    return;
  }
  const bytes = await wholeOf(stream);
  await target.put(file.filePath, bytes, file.mimeType);
  move.copied += 1;
}

async function hasAll(storage: FileStorage, { filePath, fileSize }: KnownFile): Promise<boolean> {
  return (await storage.stat(filePath))?.size === fileSize;
}

/** Takes from the folder what the bucket has in the same size, and what can be made again. */
async function emptyFolder(bucket: FileStorage, move: MediaMove): Promise<void> {
  for await (const { key, size } of folderStorage.list()) {
    const isDerivative = key.startsWith(`${DERIVATIVES_FOLDER}/`);
    if (!isDerivative && (await bucket.stat(key))?.size !== size) continue;
    await folderStorage.remove(key);
    move.removed += 1;
  }
}
