import "server-only";
import type { ClientBase } from "pg";
import { contentsOf, fileKey, readChecked, readManifest } from "@/lib/admin/backup/backup-storage";
import { restoreFiles } from "@/lib/admin/backup/files";
import { BackupError, type Manifest } from "@/lib/admin/backup/manifest";
import { loadTables, setTextFormats } from "@/lib/admin/backup/tables";
import type { FileStorage } from "@/lib/integrations/storage/storage";

export async function findBackup(
  storage: FileStorage,
  requested?: string,
): Promise<{ name: string; manifest: Manifest }> {
  const { complete } = await contentsOf(storage);
  const name = requested ?? complete.at(-1);
  if (!name) throw new BackupError("There is no backup.");
  if (!complete.includes(name))
    throw new BackupError(`There is no backup ${name}; there are: ${complete.join(", ") || "none"}.`);
  return { name, manifest: await readManifest(storage, name) };
}

/** Reads everything once before any change: each part and file must match its checksum. */
export async function checkBackup(storage: FileStorage, { tables, files }: Manifest): Promise<void> {
  for (const { parts } of tables) for (const part of parts) await readChecked(storage, part);
  for (const { sha256 } of files) await readChecked(storage, { key: fileKey(sha256), sha256 });
}

/**
 * Restores the files, then all rows in one transaction, given the backup's schema. Skips jobs of another version
 * of the job queue, and reports that.
 */
export async function restoreContents(
  client: ClientBase,
  storage: FileStorage,
  { tables, sequences, files, jobQueue }: Manifest,
  onLoaded: (client: ClientBase) => Promise<unknown>,
): Promise<{ rows: number; files: number; withoutJobs: boolean }> {
  await restoreFiles(storage, files);
  const { rows: queue } = await client.query<{ id: number }>(
    "SELECT max(id)::int AS id FROM graphile_worker.migrations",
  );
  const withoutJobs = queue[0]?.id !== jobQueue;
  const excludedSchema = withoutJobs ? "graphile_worker" : undefined;
  const isIncluded = ({ schema }: { schema: string }) => schema !== excludedSchema;
  const included = {
    tables: tables.filter(isIncluded),
    sequences: sequences.filter(isIncluded),
    excludedSchema,
  };
  await client.query("BEGIN");
  try {
    await setTextFormats(client);
    await loadTables(client, storage, included);
    await onLoaded(client);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
  await client.query("ANALYZE");
  return { rows: included.tables.reduce((sum, { rows }) => sum + rows, 0), files: files.length, withoutJobs };
}
