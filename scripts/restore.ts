import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { BackupError, type Manifest } from "@/lib/admin/backup/manifest";
import type { FileStorage } from "@/lib/integrations/storage/storage";
import {
  connect,
  isHalfRestored,
  MigrationError,
  markRestore,
  migrate,
  migrateTo,
  migrationsIn,
  readMigrations,
  unmarkRestore,
} from "./migrations";

const USAGE = `npm run restore -- --from PLACE [--backup NAME] [--with-keys]

Puts a backup into an empty database, and its media files where the settings say, and brings it to the schema of this version.

  --from PLACE   a folder, or s3: the bucket of the settings (below backups/)
  --backup NAME  which one, such as 2026-11-26T03-00-00Z; the newest unless set
  --check        reads the backup and compares its sums; changes nothing
  --with-keys    also writes the keys of the backup, opened by BACKUP_PASSPHRASE, into .data/restored-keys.env
  --help         this text

All sums are compared before anything is changed. A restore that was ended in the middle is run once more.`;

const KEYS_TARGET = path.join(".data", "restored-keys.env");

async function main(): Promise<void> {
  const {
    from,
    backup,
    check,
    "with-keys": withKeys,
    help,
  } = parseArgs({
    options: {
      from: { type: "string" },
      backup: { type: "string" },
      check: { type: "boolean", default: false },
      "with-keys": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  }).values;
  if (help) return console.log(USAGE);
  if (!from) throw new BackupError(`Usage: ${USAGE}`);
  const { env } = await import("@/lib/core/env");
  const { openBackupStorage } = await import("@/lib/admin/backup/place");
  const { checkBackup, findBackup } = await import("@/lib/admin/backup/restore");
  const place = openBackupStorage(from);
  const { name, manifest } = await findBackup(place, backup);
  if (!check) await assertRestorable(env.DATABASE_URL, manifest);
  const keys = withKeys && (await readKeys(place, name, manifest));
  await checkBackup(place, manifest);
  console.log(`Backup ${name} of version ${manifest.version} is whole.`);
  if (check) return;
  const { rows, files, withoutJobs } = await restore(env.DATABASE_URL, place, manifest);
  if (withoutJobs) console.log("Left out: waiting jobs, which are of another version of the job queue.");
  for (const key of manifest.missing) console.log(`${key} was missing when the backup was taken`);
  if (keys) {
    await writeFile(KEYS_TARGET, keys, { mode: 0o600 });
    console.log(`The keys are in ${KEYS_TARGET}: put its two lines into .env, and delete it.`);
  }
  console.log(`Restored: ${manifest.tables.length} tables, ${rows} rows, ${files} files.`);
}

/** Throws if the database is not empty or the backup is from a newer version. */
async function assertRestorable(databaseUrl: string, manifest: Manifest): Promise<void> {
  const { isEmpty } = await import("@/lib/admin/backup/tables");
  const client = await connect(databaseUrl);
  try {
    if (!(await isEmpty(client)) && !(await isHalfRestored(client)))
      throw new BackupError("The database is not empty. Give the restore one of its own.");
  } finally {
    await client.end();
  }
  const migrations = await readMigrations();
  const expectedMigrations = new Set(
    migrations.flatMap(({ name, replaces }) => [name, ...(replaces?.migrations ?? [])]),
  );
  const unknown = manifest.migrations.find((name) => !expectedMigrations.has(name));
  if (unknown)
    throw new BackupError(
      `The backup is of version ${manifest.version}, which is newer than this one (migration ${unknown}).`,
    );
  migrationsIn(migrations, manifest.migrations, "The backup");
}

async function restore(databaseUrl: string, place: FileStorage, manifest: Manifest) {
  const { restoreRows } = await import("@/lib/admin/backup/restore");
  const client = await connect(databaseUrl);
  try {
    await markRestore(client);
    await migrateTo(databaseUrl, migrationsIn(await readMigrations(), manifest.migrations, "The backup"));
    const restored = await restoreRows(client, place, manifest, unmarkRestore);
    await migrate(databaseUrl);
    return restored;
  } finally {
    await client.end();
  }
}

/** Formatted as lines of an .env file. */
async function readKeys(place: FileStorage, name: string, { hasKeys }: Manifest): Promise<string> {
  if (!hasKeys) throw new BackupError("This backup has no keys.");
  const { readBytes } = await import("@/lib/admin/backup/place");
  const { KEYS_FILE } = await import("@/lib/admin/backup/backup");
  const { openKeys } = await import("@/lib/admin/backup/keys");
  const keys = openKeys(await readBytes(place, `${name}/${KEYS_FILE}`), process.env.BACKUP_PASSPHRASE ?? "");
  return Object.entries(keys)
    .map(([key, value]) => `${key}=${value}\n`)
    .join("");
}

main()
  .then(() => 0)
  .catch((error: unknown) => {
    const isExpected = error instanceof BackupError || error instanceof MigrationError;
    console.error(isExpected ? error.message : error);
    return 1;
  })
  // Exits even though pools still hold connections open.
  .then((code) => process.exit(code));
