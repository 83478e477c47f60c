import "server-only";
import { log } from "@/lib/core/log";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";
import {
  bucketAddressOf,
  bucketStorage,
  folderStorage,
  storedIn,
} from "@/lib/integrations/storage/configured";
import { readFully } from "@/lib/integrations/storage/read-fully";
import { releaseKeys } from "@/lib/jobs/orphaned-objects";

const BATCH_SIZE = 25;

type Bucket = NonNullable<typeof bucketStorage>;

type NotBackedUp = {
  table: "media_files" | "media_versions" | "attachments";
  id: number;
  mediaFileId: number | null;
  filePath: string;
  mimeType: string;
};

/**
 * Oldest first. A file that is lost or refused does not stop the others. Errors are thrown at the end, or at
 * once if the bucket is unavailable: the job is retried.
 */
export async function backUpMedia(): Promise<void> {
  if (!bucketStorage) return;
  const failures: unknown[] = [];
  let after = { media_files: 0, media_versions: 0, attachments: 0 };
  for (let files = await notBackedUp(after); files.length > 0; files = await notBackedUp(after)) {
    for (const file of files) {
      const failure = await tryToBackUp(file, bucketStorage);
      if (failure) failures.push(failure.error);
    }
    after = { ...after, ...Object.fromEntries(files.map(({ table, id }) => [table, id])) };
  }
  if (failures.length > 0) throw failures[0];
}

/** Returns why a file could not be backed up. Throws if the bucket does not say whether it has it. */
async function tryToBackUp(file: NotBackedUp, bucket: Bucket): Promise<{ error: unknown } | null> {
  try {
    await backUp(file, bucket);
    return null;
  } catch (error) {
    log.warn({ error, id: file.id, key: file.filePath }, "a media file could not be backed up");
    await bucket.stat(file.filePath);
    return { error };
  }
}

async function backUp(file: NotBackedUp, bucket: Bucket): Promise<void> {
  // Files served from the bucket were copied or seeded, and lack only their mark.
  if (storedIn === "bucket" && (await bucket.stat(file.filePath))) {
    await noteBackedUp(file);
    return;
  }
  const stream = await folderStorage.read(file.filePath);
  if (!stream) {
    // The bucket may already have it without a record.
    if (await bucket.stat(file.filePath)) await noteBackedUp(file);
    else
      log.warn({ id: file.id, key: file.filePath }, "a media file's bytes are missing: nothing to back up");
    return;
  }
  const bytes = await readFully(stream);
  await bucket.put(file.filePath, bytes, file.mimeType);
  // Deleted or replaced meanwhile: the bucket must not keep bytes that no record uses.
  if (!(await noteBackedUp(file))) await releaseKeys(db, [{ key: file.filePath, fileId: file.mediaFileId }]);
}

export async function noteBackedUp({ table, id, filePath }: Pick<NotBackedUp, "table" | "id" | "filePath">) {
  // Files of leads and conversations have no public address.
  const address =
    table === "attachments" ? Prisma.empty : Prisma.sql`, s3_url = ${bucketAddressOf(filePath)}`;
  // Keeps the record's version: staff may be editing it.
  return db.$executeRaw(Prisma.sql`
    UPDATE ${Prisma.raw(table)} SET is_backed_up = true ${address}
    WHERE id = ${id} AND file_path = ${filePath}`);
}

async function notBackedUp(after: Record<NotBackedUp["table"], number>): Promise<NotBackedUp[]> {
  return db.$queryRaw<NotBackedUp[]>(Prisma.sql`
    (SELECT 'media_files' AS "table", id, id AS "mediaFileId", file_path AS "filePath", mime_type AS "mimeType" FROM media_files
      WHERE NOT is_backed_up AND id > ${after.media_files} ORDER BY id LIMIT ${BATCH_SIZE})
    UNION ALL
    (SELECT 'media_versions' AS "table", id, media_file_id AS "mediaFileId", file_path AS "filePath", mime_type AS "mimeType" FROM media_versions
      WHERE NOT is_backed_up AND id > ${after.media_versions} ORDER BY id LIMIT ${BATCH_SIZE})
    UNION ALL
    (SELECT 'attachments' AS "table", id, NULL AS "mediaFileId", file_path AS "filePath", mime_type AS "mimeType" FROM attachments
      WHERE NOT is_backed_up AND id > ${after.attachments} ORDER BY id LIMIT ${BATCH_SIZE})`);
}
