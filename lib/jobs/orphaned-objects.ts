import "server-only";
import { log } from "@/lib/core/log";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";
import { bucketStorage, removeEverywhere } from "@/lib/integrations/storage/configured";
import { enqueue } from "@/lib/jobs/queue";

/**
 * Bytes and rows can't be written in one transaction: a key is noted before its bytes are stored, the transaction
 * that gives it to a record removes the note, and a job the bytes of leftover notes (docs/decisions/0042).
 */

/** Longer than any upload takes. */
const UNCLAIMED_FOR_MS = 3_600_000;
const BATCH_SIZE = 100;
/** One refused key delays no others, but so many failures are not the keys' fault. */
const MAX_REFUSED = 10;

type Queries = Pick<Transaction, "$executeRaw">;

export type OrphanedObject = { key: string; fileId: number | null };

export async function recordUnclaimedKey(key: string): Promise<void> {
  await noteKeys(db, [{ key, fileId: null }], new Date(Date.now() + UNCLAIMED_FOR_MS));
}

export async function claimKey(tx: Queries, filePath: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM media_loose_keys WHERE file_path = ${filePath}`;
}

/** A file in the trash retains its own. */
export async function releaseKeys(tx: Queries, keys: OrphanedObject[]): Promise<void> {
  await noteKeys(tx, keys, new Date());
}

export async function queueOrphanRemoval(tx: Queries): Promise<void> {
  await enqueue(tx, "media-removal", {}, { key: "media-removal" });
}

async function noteKeys(tx: Queries, keys: OrphanedObject[], removeAfter: Date): Promise<void> {
  if (keys.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO media_loose_keys (file_path, media_file_id, remove_after)
    SELECT key, "fileId", ${removeAfter} FROM json_to_recordset(${JSON.stringify(keys)}::json)
      AS keys(key text, "fileId" int)
    ORDER BY key
    ON CONFLICT (file_path) DO UPDATE
      SET media_file_id = excluded.media_file_id, remove_after = excluded.remove_after`;
}

class NotRemoved extends Error {
  constructor(cause: unknown) {
    super("the storage does not remove it", { cause });
    this.name = "NotRemoved";
  }
}

/**
 * Returns the number of removed objects. Failed removals are retried at the next run; if the bucket is
 * unreachable, or refuses one after another, so are the rest: each would wait in turn.
 */
export async function removeOrphanedObjects(now = new Date()): Promise<number> {
  let removed = 0;
  let refused = 0;
  let after = "";
  for (;;) {
    const keys = await dueKeys(now, after);
    const last = keys.at(-1);
    if (last === undefined) return removed;
    for (const key of keys) {
      try {
        removed += (await removeLooseKey(key, now)) ? 1 : 0;
      } catch (error) {
        if (!(error instanceof NotRemoved)) throw error;
        log.warn({ error, key }, "orphaned objects could not be removed; tried again later");
        refused += 1;
        if (refused === MAX_REFUSED || !(await bucketAnswers(key))) return removed;
      }
    }
    after = last;
  }
}

async function bucketAnswers(key: string): Promise<boolean> {
  try {
    await bucketStorage?.stat(key);
    return true;
  } catch {
    return false;
  }
}

async function dueKeys(now: Date, after: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ filePath: string }[]>(Prisma.sql`
    SELECT file_path AS "filePath" FROM media_loose_keys AS loose
    WHERE remove_after <= ${now} AND file_path > ${after} AND NOT ${isInTrash}
    ORDER BY file_path LIMIT ${BATCH_SIZE}`);
  return rows.map(({ filePath }) => filePath);
}

const isInTrash = Prisma.sql`EXISTS (
  SELECT 1 FROM trash WHERE kind = 'media-file' AND record_id = loose.media_file_id)`;

/** Locks the row during removal: an upload under this key waits, and stores its bytes again. */
async function removeLooseKey(key: string, now: Date): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      const [row] = await tx.$queryRaw<{ isReferenced: boolean }[]>(Prisma.sql`
        SELECT EXISTS (SELECT 1 FROM media_files WHERE file_path = ${key})
            OR EXISTS (SELECT 1 FROM media_versions WHERE file_path = ${key})
            OR EXISTS (SELECT 1 FROM media_derivatives WHERE file_path = ${key})
            OR EXISTS (SELECT 1 FROM attachments WHERE file_path = ${key}) AS "isReferenced"
        FROM media_loose_keys AS loose
        WHERE file_path = ${key} AND remove_after <= ${now} AND NOT ${isInTrash}
        FOR UPDATE SKIP LOCKED`);
      if (!row) return false;
      if (!row.isReferenced) {
        try {
          await removeEverywhere(key);
        } catch (error) {
          throw new NotRemoved(error);
        }
      }
      await claimKey(tx, key);
      return !row.isReferenced;
    },
    { timeout: 60_000 },
  );
}
