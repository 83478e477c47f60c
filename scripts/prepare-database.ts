import type { Client } from "pg";
import { version } from "../package.json";
import { connect, MigrationError, migrate, oneLine, pendingMigrations } from "./migrations";
import { readablePassword } from "./readable-password";
import { runCommand } from "./run-command";

/**
 * Prepares the database for `npm start`: the newest schema and, without an administrator, the seed and the
 * first one. Reads the settings first and reports wrong ones. Errors are one line.
 */

/** Arbitrary lock number: one of several concurrent instances seeds the database. */
const LOCK_KEY = 714_220_263;

async function main() {
  const { env } = await import("@/lib/core/env");
  await backUpBeforeUpdate(env.DATABASE_URL);
  await migrate(env.DATABASE_URL);
  const { assertKeysOpenStored, countClosedBackupCodes } = await import("@/lib/admin/stored-secrets");
  await assertKeysOpenStored();
  const withClosedCodes = await countClosedBackupCodes();
  if (withClosedCodes > 0) {
    console.warn(
      `Administrators whose backup codes no key of DATA_ENCRYPTION_KEY knows: ${withClosedCodes}. Add the former key, or ask them to make new codes.`,
    );
  }
  const client = await connect(env.DATABASE_URL);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_KEY]);
    if (await hasAdministrator(client)) return;
    if (env.ADMIN_PASSWORD && env.DEMO !== "on") {
      const { assertUsableSetting } = await import("@/lib/access/auth/password-rules");
      await assertUsableSetting(env.ADMIN_PASSWORD, env.ADMIN_USERNAME);
    }
    const { isReservedName } = await import("@/lib/access/users/reserved-names");
    if (isReservedName(env.ADMIN_USERNAME))
      throw new Error("Wrong settings: ADMIN_USERNAME is a name under which the site itself acts");
    const { seedDatabase } = await import("./seeding");
    await seedDatabase();
    const password = env.ADMIN_PASSWORD ?? readablePassword();
    const { createFirstAdministrator } = await import("@/lib/admin/users/service");
    await createFirstAdministrator({ username: env.ADMIN_USERNAME, password, email: env.ADMIN_EMAIL });
    printAdministrator(env.ADMIN_USERNAME, env.ADMIN_PASSWORD ? undefined : password);
  } finally {
    await client.end();
  }
}

/** Folder of the backups before updates; set by `npm start` with the embedded database. */
const UPDATES = process.env.BACKUP_BEFORE_UPDATE;
const MAX_UPDATE_BACKUPS = 2;

/** Takes a backup before data meets a newer schema. Each migration is a transaction, so a failure only warns. */
async function backUpBeforeUpdate(databaseUrl: string): Promise<void> {
  if (!UPDATES || (await pendingMigrations(databaseUrl)).length === 0) return;
  const client = await connect(databaseUrl);
  try {
    const { takeBackup } = await import("@/lib/admin/backup/backup");
    const { openBackupStorage } = await import("@/lib/admin/backup/place");
    const options = { keepCount: MAX_UPDATE_BACKUPS, version, takenAt: new Date() };
    const { name } = await takeBackup(client, openBackupStorage(UPDATES), options);
    console.log(`Backup before the update: ${name} in ${UPDATES}`);
  } catch (error) {
    console.warn(`There is no backup of before the update: ${oneLine(error)}`);
  } finally {
    await client.end();
  }
}

async function hasAdministrator(client: Client): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM users LIMIT 1");
  return rowCount === 1;
}

function printAdministrator(username: string, generatedPassword: string | undefined) {
  console.log("");
  console.log(`  Administrator:  ${username}`);
  console.log(`  Password:       ${generatedPassword ?? "as set in ADMIN_PASSWORD"}`);
  if (generatedPassword) console.log("  It is shown this once; change it in the administration.");
  console.log("");
}

runCommand(main, (error) => error instanceof MigrationError || error.message.startsWith("Wrong settings:"));
