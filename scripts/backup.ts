import { parseArgs } from "node:util";
import { BackupError } from "@/lib/admin/backup/manifest";
import { version } from "../package.json";
import { MigrationError, withClient } from "./migrations";
import { runCommand } from "./run-command";

const USAGE = `npm run backup -- --to PLACE [--keep N] [--with-keys]

Writes all rows of the database, as they are at one moment, and all media files, while the site runs.

  --to PLACE    a folder, or s3: the bucket of the settings (below backups/)
  --keep N      how many backups stay there, this one among them; 7 unless set
  --with-keys   also NEXTAUTH_SECRET and DATA_ENCRYPTION_KEY, encrypted by the passphrase in BACKUP_PASSPHRASE
  --help        this text

Without its keys, what is encrypted in a backup (two-factor secrets, the webhook's secret, billing addresses) opens only
where DATA_ENCRYPTION_KEY is the same: keep it in another place.`;

const DEFAULT_KEPT = 7;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: "string" },
      keep: { type: "string", default: String(DEFAULT_KEPT) },
      "with-keys": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const { to, keep } = values;
  if (values.help) return console.log(USAGE);
  if (!to || !/^[1-9]\d{0,3}$/.test(keep)) throw new BackupError(`Usage: ${USAGE}`);
  const { env } = await import("@/lib/core/env");
  const { openBackupStorage } = await import("@/lib/admin/backup/backup-storage");
  const { takeBackup } = await import("@/lib/admin/backup/backup");
  const { NEXTAUTH_SECRET } = env;
  const DATA_ENCRYPTION_KEY = env.DATA_ENCRYPTION_KEY.join(",");
  const passphrase = process.env.BACKUP_PASSPHRASE ?? "";
  const keys = values["with-keys"]
    ? { keys: { NEXTAUTH_SECRET, DATA_ENCRYPTION_KEY }, passphrase }
    : undefined;
  await withClient(env.DATABASE_URL, async (client) => {
    const takenAt = new Date();
    const { name, manifest, removed, lost } = await takeBackup(client, openBackupStorage(to), {
      keepCount: Number(keep),
      version,
      takenAt,
      keys,
    });
    const { lostFilesMessage, markTaken } = await import("@/lib/admin/backup/schedule");
    // An older schema has no place for it.
    await markTaken(takenAt, { name, tables: manifest.tables.length, lost }).catch(() => undefined);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    for (const key of manifest.missing) console.log(`${key} is missing: no storage of the site has it`);
    for (const gone of removed) console.log(`Removed ${gone}.`);
    console.log(
      `Backup ${name}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} files${keys ? ", the keys" : ""}.`,
    );
    if (!keys) console.log("Without the keys: keep DATA_ENCRYPTION_KEY in another place (--help).");
    if (lost.length > 0) throw new BackupError(lostFilesMessage(lost));
  });
}

runCommand(main, (error) => error instanceof BackupError || error instanceof MigrationError);
