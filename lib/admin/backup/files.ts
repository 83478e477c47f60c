import "server-only";
import type { ClientBase } from "pg";
import { fileKey, readBytes, readChecked, sha256Of } from "@/lib/admin/backup/backup-storage";
import { BackupError, type FileEntry } from "@/lib/admin/backup/manifest";
import { fileStorage } from "@/lib/integrations/storage/configured";
import type { FileStorage } from "@/lib/integrations/storage/storage";

/**
 * Files known to the database in the connection's transaction; derivatives are made again. The database may be that of an
 * earlier version, whose backup precedes its update.
 */
async function recordedKeys(client: ClientBase): Promise<{ key: string; mimeType: string }[]> {
  const earlier = await client.query("SELECT to_regclass('attachments') IS NULL AS is");
  const attachments = earlier.rows[0].is ? "" : "UNION ALL SELECT file_path, mime_type FROM attachments";
  const { rows } = await client.query<{ key: string; mimeType: string }>(
    `SELECT key, min("mimeType") AS "mimeType" FROM (
       SELECT file_path AS key, mime_type AS "mimeType" FROM media_files
       UNION ALL SELECT file_path, mime_type FROM media_versions
       ${attachments}
       UNION ALL SELECT data ->> 'filePath', data ->> 'mimeType' FROM trash WHERE kind = 'media-file'
       UNION ALL SELECT version ->> 'filePath', version ->> 'mimeType'
         FROM trash, jsonb_array_elements(coalesce(data -> 'versions', '[]')) AS version WHERE kind = 'media-file'
     ) AS known GROUP BY key ORDER BY key`,
  );
  return rows;
}

export async function writeFiles(
  client: ClientBase,
  storage: FileStorage,
  present: ReadonlyMap<string, number>,
): Promise<{ files: FileEntry[]; missing: string[] }> {
  const files: FileEntry[] = [];
  const missing: string[] = [];
  const written = new Set<string>();
  for (const { key, mimeType } of await recordedKeys(client)) {
    const found = await fileStorage.stat(key);
    if (!found) {
      missing.push(key);
      continue;
    }
    const bytes = await readBytes(fileStorage, key);
    const sha256 = sha256Of(bytes);
    const target = fileKey(sha256);
    if (present.get(target) !== bytes.byteLength && !written.has(target)) {
      await storage.put(target, bytes, "application/octet-stream");
      written.add(target);
    }
    files.push({ key, mimeType, sha256, size: bytes.byteLength });
  }
  return { files, missing };
}

export async function restoreFiles(storage: FileStorage, files: readonly FileEntry[]): Promise<void> {
  for (const { key, sha256, mimeType } of files) {
    const bytes = await readChecked(storage, { key: fileKey(sha256), sha256 });
    await fileStorage.put(key, bytes, mimeType);
    const stored = await fileStorage.stat(key);
    if (stored?.size !== bytes.byteLength) throw new BackupError(`${key} could not be stored whole.`);
  }
}
