import { writeFile } from "node:fs/promises";
import path from "node:path";
import { KEYS_FILE } from "@/lib/admin/backup/backup";
import { readBytes } from "@/lib/admin/backup/backup-storage";
import { openKeys } from "@/lib/admin/backup/keys";
import { BackupError, type Manifest } from "@/lib/admin/backup/manifest";
import { checkBackup, findBackup, restoreContents } from "@/lib/admin/backup/restore";
import { isEmpty } from "@/lib/admin/backup/tables";
import type { FileStorage } from "@/lib/integrations/storage/storage";
import {
  isHalfRestored,
  isReplaced,
  markRestore,
  migrate,
  migrateTo,
  migrationsIn,
  readMigrations,
  unmarkRestore,
  withClient,
} from "./migrations";

const KEYS_TARGET = path.join(".data", "restored-keys.env");

/** `name`: the newest backup unless given. `check` changes nothing. `withKeys`: see the usage of scripts/restore.ts. */
type Options = { name?: string; check?: boolean; withKeys?: boolean };

/**
 * Puts a backup into an empty database and its files into the site's storage. All sums are compared before anything
 * is changed.
 * @throws BackupError, MigrationError when it is damaged, of a newer version, or the database is not empty
 */
export async function restoreBackup(
  databaseUrl: string,
  place: FileStorage,
  options: Options = {},
  say: (line: string) => void = console.log,
): Promise<void> {
  const { name, manifest } = await findBackup(place, options.name);
  await assertKnown(manifest);
  if (!options.check) await assertEmpty(databaseUrl);
  const keys = options.withKeys && (await readKeys(place, name, manifest));
  await checkBackup(place, manifest);
  say(
    `Backup ${name} is whole, and this version restores it: taken by version ${manifest.version}, schema ${manifest.migrations.at(-1)}.`,
  );
  if (options.check) return;
  const { rows, files, withoutJobs } = await restore(databaseUrl, place, manifest);
  if (withoutJobs) say("Left out: waiting jobs, which are of another version of the job queue.");
  for (const key of manifest.missing) say(`${key} was missing when the backup was taken`);
  if (keys) {
    await writeFile(KEYS_TARGET, keys, { mode: 0o600 });
    say(`The keys are in ${KEYS_TARGET}: put its two lines into .env, and delete it.`);
  }
  say(`Restored: ${manifest.tables.length} tables, ${rows} rows, ${files} files.`);
}

async function assertEmpty(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    if (!(await isEmpty(client)) && !(await isHalfRestored(client)))
      throw new BackupError("The database is not empty. Give the restore one of its own.");
  });
}

/** Throws if this version can't read the backup's schema, which may be older than the version that took it. */
async function assertKnown(manifest: Manifest): Promise<void> {
  const migrations = await readMigrations();
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = manifest.migrations.find((name) => !known.has(name) && !isReplaced(name, migrations));
  if (unknown)
    throw new BackupError(
      `The backup is of version ${manifest.version}, which is newer than this one (migration ${unknown}).`,
    );
  migrationsIn(migrations, manifest.migrations, "The backup");
}

function restore(databaseUrl: string, place: FileStorage, manifest: Manifest) {
  return withClient(databaseUrl, async (client) => {
    await markRestore(client);
    await migrateTo(databaseUrl, migrationsIn(await readMigrations(), manifest.migrations, "The backup"));
    const restored = await restoreContents(client, place, manifest, unmarkRestore);
    await migrate(databaseUrl);
    return restored;
  });
}

async function readKeys(place: FileStorage, name: string, { hasKeys }: Manifest): Promise<string> {
  if (!hasKeys) throw new BackupError("This backup has no keys.");
  const keys = openKeys(await readBytes(place, `${name}/${KEYS_FILE}`), process.env.BACKUP_PASSPHRASE ?? "");
  return Object.entries(keys)
    .map(([key, value]) => `${key}=${value}\n`)
    .join("");
}
