import "server-only";
import type { ClientBase } from "pg";
import {
  type BackupStorage,
  backupName,
  contentsOf,
  fileKey,
  manifestKey,
  readManifest,
} from "@/lib/admin/backup/backup-storage";
import { writeFiles } from "@/lib/admin/backup/files";
import { type Keys, sealKeys } from "@/lib/admin/backup/keys";
import { BackupError, type Manifest, type TableEntry } from "@/lib/admin/backup/manifest";
import { sequencesOf, setTextFormats, tablesOf, writeTable } from "@/lib/admin/backup/tables";

/** Any fixed number: two backups at once would remove each other's files. */
const LOCK_KEY = 508_114_901;
export const KEYS_FILE = "keys.json";

type BackupOptions = {
  keepCount: number;
  version: string;
  takenAt: Date;
  keys?: { keys: Keys; passphrase: string };
  onTable?: (table: TableEntry) => unknown;
};

/**
 * Runs beside the site: all rows are of one moment. A failure leaves no backup, and the next one removes its
 * remains. `lost`: media files that an earlier backup has and the site lacks; no backup is removed until they are
 * restored, or their records deleted.
 */
export async function takeBackup(
  client: ClientBase,
  storage: BackupStorage,
  options: BackupOptions,
): Promise<{ name: string; manifest: Manifest; removed: string[]; lost: string[] }> {
  const name = backupName(options.takenAt);
  const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [
    LOCK_KEY,
  ]);
  if (!rows[0]?.isFree) throw new BackupError("Another backup of this database is under way.");
  const sealed = options.keys && sealKeys(options.keys.keys, options.keys.passphrase);
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    await setTextFormats(client);
    const manifest = await writeAll(client, { storage, backup: name, options });
    if (sealed) await storage.put(`${name}/${KEYS_FILE}`, sealed, "application/json");
    // Last: any earlier failure leaves no backup.
    await storage.put(manifestKey(name), Buffer.from(JSON.stringify(manifest, null, 1)), "application/json");
    const lost = await lostFiles(storage, manifest);
    return { name, manifest, lost, removed: lost.length > 0 ? [] : await prune(storage, options.keepCount) };
  } finally {
    await client.query("ROLLBACK");
    await client.query("SELECT pg_advisory_unlock($1)", [LOCK_KEY]);
  }
}

type Target = { storage: BackupStorage; backup: string; options: BackupOptions };

async function writeAll(client: ClientBase, { storage, backup, options }: Target): Promise<Manifest> {
  // The first statement takes the snapshot for all others.
  const migrations = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const jobQueue = await client.query<{ id: number }>(
    "SELECT max(id)::int AS id FROM graphile_worker.migrations",
  );
  const tables: TableEntry[] = [];
  for (const table of await tablesOf(client)) {
    const entry = await writeTable(client, table, { storage, backup });
    tables.push(entry);
    await options.onTable?.(entry);
  }
  const { files: present } = await contentsOf(storage);
  return {
    format: 1,
    version: options.version,
    takenAt: options.takenAt.toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    jobQueue: jobQueue.rows[0]?.id ?? 0,
    tables,
    sequences: await sequencesOf(client),
    ...(await writeFiles(client, storage, present)),
    hasKeys: options.keys !== undefined,
  };
}

async function lostFiles(storage: BackupStorage, { missing }: Manifest): Promise<string[]> {
  if (missing.length === 0) return [];
  const had = new Set<string>();
  for (const name of (await contentsOf(storage)).complete)
    for (const { key } of (await readManifest(storage, name)).files) had.add(key);
  return missing.filter((key) => had.has(key));
}

async function prune(storage: BackupStorage, keepCount: number): Promise<string[]> {
  const { backups, complete, files } = await contentsOf(storage);
  const latest = complete.slice(-keepCount);
  const needed = new Set<string>();
  for (const name of latest)
    for (const { sha256 } of (await readManifest(storage, name)).files) needed.add(fileKey(sha256));
  const outdated = [...backups.keys()].filter((name) => !latest.includes(name));
  for (const name of outdated) {
    // The manifest first: a half-removed backup counts as none.
    const keys = backups.get(name) ?? [];
    for (const key of keys.toSorted((one) => (one === manifestKey(name) ? -1 : 1))) await storage.remove(key);
    await storage.removeFolder(name);
  }
  for (const key of files.keys()) if (!needed.has(key)) await storage.remove(key);
  return outdated.filter((name) => complete.includes(name));
}
