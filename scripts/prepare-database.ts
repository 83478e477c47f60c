import type { Client } from "pg";
import { MigrationError, migrate, oneLine, pendingMigrations, withClient } from "./migrations";
import { readablePassword } from "./readable-password";
import { runCommand } from "./run-command";

/**
 * Prepares the database for `npm start`: the newest schema and, without an administrator, the seed and the
 * first one. Reads the settings first and reports wrong ones. Errors are one line.
 */

/** Arbitrary lock number: one of several concurrent instances prepares the database. */
const LOCK_KEY = 714_220_263;

async function main() {
  const { env } = await import("@/lib/core/env");
  await withClient(env.DATABASE_URL, async (client) => {
    // Before all else: a backup can't read a table that another instance's migration rewrites meanwhile.
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_KEY]);
    await backUpBeforeUpdate(client);
    await migrate(env.DATABASE_URL);
    await checkStoredSecrets();
    if (!(await hasAdministrator(client))) await seed();
  });
}

async function checkStoredSecrets(): Promise<void> {
  const { assertKeysOpenStored, countClosedBackupCodes } = await import("@/lib/admin/stored-secrets");
  await assertKeysOpenStored();
  const withClosedCodes = await countClosedBackupCodes();
  if (withClosedCodes > 0) {
    console.warn(
      `Administrators whose backup codes no key of DATA_ENCRYPTION_KEY knows: ${withClosedCodes}. Add the former key, or ask them to make new codes.`,
    );
  }
}

async function seed(): Promise<void> {
  const { env } = await import("@/lib/core/env");
  if (env.ADMIN_PASSWORD && env.DEMO !== "on") {
    const { assertUsableSetting } = await import("@/lib/access/auth/password-rules");
    await assertUsableSetting(env.ADMIN_PASSWORD, env.ADMIN_USERNAME);
  }
  const { isReservedName } = await import("@/lib/access/users/look-alikes");
  if (isReservedName(env.ADMIN_USERNAME))
    throw new Error("Wrong settings: ADMIN_USERNAME is a name under which the site itself acts");
  const { seedDatabase } = await import("./seeding");
  await seedDatabase();
  const password = env.ADMIN_PASSWORD ?? readablePassword();
  const { createFirstAdministrator } = await import("@/lib/admin/users/service");
  await createFirstAdministrator({ username: env.ADMIN_USERNAME, password, email: env.ADMIN_EMAIL });
  printAdministrator(env.ADMIN_USERNAME, env.ADMIN_PASSWORD ? undefined : password);
}

/** Takes a backup before data meets a newer schema. Each migration is a transaction, so a failure only warns. */
async function backUpBeforeUpdate(client: Client): Promise<void> {
  if ((await pendingMigrations(client)).length === 0) return;
  const { backupPlace, markFailed, takeRecordedBackup } = await import("@/lib/admin/backup/schedule");
  const [place, takenAt] = [backupPlace(), new Date()];
  try {
    const name = await takeRecordedBackup(client, { place, keepCount: await backupsKept(client), takenAt });
    console.log(`Backup before the update: ${name} in ${place}`);
  } catch (error) {
    console.warn(`There is no backup of before the update: ${oneLine(error)}`);
    await markFailed(takenAt, error).catch(() => undefined);
  }
}

/** Read without the staff's settings, which only the site loads. */
async function backupsKept(client: Client): Promise<number> {
  const { declaredSettings } = await import("@/lib/data/declared");
  const { rows } = await client.query<{ value: unknown }>(
    "SELECT value FROM settings WHERE key = 'backupsKept'",
  );
  return (
    declaredSettings.backupsKept.schema.safeParse(rows[0]?.value).data ??
    declaredSettings.backupsKept.defaultValue
  );
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
