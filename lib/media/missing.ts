import "server-only";
import type { AdminSession } from "@/lib/access/auth/session";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";
import { lockRecords } from "@/lib/data/records/record";
import { moveToTrash } from "@/lib/http/trash/service";
import { fileStorage, folderStorage } from "@/lib/integrations/storage/configured";
import { releaseBytes } from "@/lib/media/library";
import { mediaRecord } from "@/lib/media/record";

const READ_AT_ONCE = 500;
const LOOKED_FOR_AT_ONCE = 16;
/** More means an unavailable storage: the rest waits for the next call. */
const MAX_REMOVED = 1_000;

type Looked = { id: number; filePath: string };

/** Files whose bytes are in neither storage. Throws if a storage fails: then nothing is missing. */
export async function findMissing(): Promise<Looked[]> {
  const missing: Looked[] = [];
  for (let after = 0; missing.length < MAX_REMOVED; ) {
    const files = await db.mediaFile.findMany({
      where: { id: { gt: after } },
      orderBy: { id: "asc" },
      take: READ_AT_ONCE,
      select: { id: true, filePath: true },
    });
    const last = files.at(-1);
    if (!last) break;
    missing.push(...(await missingAmong(files)));
    after = last.id;
  }
  return missing.slice(0, MAX_REMOVED);
}

async function missingAmong(files: Looked[]): Promise<Looked[]> {
  const missing: Looked[] = [];
  const left = [...files];
  const look = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      // It may not have been copied to the bucket yet.
      const found = (await fileStorage.stat(file.filePath)) ?? (await folderStorage.stat(file.filePath));
      if (!found) missing.push(file);
    }
  };
  await Promise.all(Array.from({ length: LOOKED_FOR_AT_ONCE }, look));
  return missing;
}

export async function removeMissing(
  tx: Transaction,
  missing: Looked[],
  session: AdminSession,
): Promise<Change<{ missingFiles: { id: number; fileName: string }[] }>> {
  const paths = new Map(missing.map(({ id, filePath }) => [id, filePath]));
  const rows = (await lockRecords(tx, mediaRecord, [...paths.keys()])).filter(
    ({ id, filePath }) => paths.get(id) === filePath,
  );
  rows.sort((a, b) => a.id - b.id);
  await releaseBytes(tx, rows);
  if (rows.length > 0) await moveToTrash(tx, mediaRecord, rows, session);
  const changes = rows.map((row) => ({
    action: "media-file.delete",
    targetId: row.id,
    label: row.originalName,
    before: mediaRecord.toRecord(row),
    after: null,
  }));
  const missingFiles = rows.map(({ id, fileName }) => ({ id, fileName }));
  return { targetId: null, before: {}, after: {}, others: changes, answer: { missingFiles } };
}
