import { parseArgs } from "node:util";
import { BackupError } from "@/lib/admin/backup/manifest";
import { MigrationError } from "./migrations";
import { runCommand } from "./run-command";

const USAGE = `npm run restore -- --from PLACE [--backup NAME] [--with-keys]

Puts a backup into an empty database, and its media files where the settings say, and brings it to the schema of this version.

  --from PLACE   a folder, or s3: the bucket of the settings (below backups/)
  --backup NAME  which one, such as 2026-11-26T03-00-00Z; the newest unless set
  --check        reads the backup, compares its sums, and tells whether this version restores it; changes nothing
  --with-keys    also writes the keys of the backup, opened by BACKUP_PASSPHRASE, into .data/restored-keys.env
  --help         this text

All sums are compared before anything is changed. A restore that was ended in the middle is run once more.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      backup: { type: "string" },
      check: { type: "boolean", default: false },
      "with-keys": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const { from, backup: name, check } = values;
  if (values.help) return console.log(USAGE);
  if (!from) throw new BackupError(`Usage: ${USAGE}`);
  const { env } = await import("@/lib/core/env");
  const { openBackupStorage } = await import("@/lib/admin/backup/backup-storage");
  const { restoreBackup } = await import("./restoring");
  await restoreBackup(env.DATABASE_URL, openBackupStorage(from), {
    name,
    check,
    withKeys: values["with-keys"],
  });
}

runCommand(main, (error) => error instanceof BackupError || error instanceof MigrationError);
