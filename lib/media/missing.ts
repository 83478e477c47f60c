import "server-only";
import type { AdminSession } from "@/lib/access/auth/session";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { lockRecords } from "@/lib/data/records/record";
import { moveToTrash } from "@/lib/http/trash/service";
import { fileStorage, folderStorage } from "@/lib/integrations/storage/configured";
import { mapAtOnce } from "@/lib/media/at-once";
import { nextPage } from "@/lib/media/inventory";
import { releaseBytes } from "@/lib/media/library";
import { mediaRecord } from "@/lib/media/record";

const MAX_CONCURRENT = 16;
/** More means an unavailable storage: the rest waits for the next call. */
const MAX_REMOVED = 1_000;

type Looked = { id: number; filePath: string };

/** Files whose bytes are in neither storage. Throws if a storage fails: then nothing is missing. */
export async function findMissing(): Promise<Looked[]> {
  const read = (after: number) =>
    db.mediaFile.findMany({ ...nextPage(after), select: { id: true, filePath: true } });
  // It may not have been copied to the bucket yet.
  const find = async ({ filePath }: Looked) =>
    (await fileStorage.stat(filePath)) ?? (await folderStorage.stat(filePath));
  const missing: Looked[] = [];
  for (let files = await read(0); files.length > 0; files = await read(files.at(-1)?.id ?? 0)) {
    const found = await mapAtOnce(files, MAX_CONCURRENT, find);
    missing.push(...files.filter((_, place) => !found[place]));
    if (missing.length >= MAX_REMOVED) break;
  }
  return missing.slice(0, MAX_REMOVED);
}

export async function removeMissing(tx: Transaction, missing: Looked[], session: AdminSession) {
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
  return { targetId: null, before: {}, after: {}, others: changes, response: { missingFiles } };
}
