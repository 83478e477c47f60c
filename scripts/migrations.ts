import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { runMigrations as migrateJobQueue } from "graphile-worker";
import { Client, DatabaseError, Pool } from "pg";
import { withSchemaEngine } from "./schema-engine";

/** Elsewhere only for the test of this script. */
export const MIGRATIONS_DIR = path.resolve(process.env.MIGRATIONS_DIR ?? "prisma/migrations");

/** Any fixed number: instances that start at once wait here for the first of them. */
const LOCK_KEY = 714_220_261;
const CONNECT_TIMEOUT_MS = 10_000;

/** What an operator has to read and act on: one line, no stack. */
export class MigrationError extends Error {}

type Migration = { name: string; sql: string; checksum: string };
type AppliedMigration = { name: string; checksum: string; finished: boolean };

/** The migration folders, oldest first. */
export async function readMigrations(dir = MIGRATIONS_DIR): Promise<Migration[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(dir, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** The migration folders in the form that the engine reads. */
export async function toMigrationList(migrations: Migration[], dir = MIGRATIONS_DIR): Promise<MigrationList> {
  return {
    baseDir: dir,
    lockfile: {
      path: "migration_lock.toml",
      content: await readFile(path.join(dir, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
    })),
  };
}

/**
 * Brings the database to the newest schema and installs the job queue's own. Safe to call from several instances
 * at once; where there is nothing to do it only reads.
 *
 * @returns the names of the migrations that were applied
 * @throws MigrationError when the database is unreachable, a migration fails, or an applied one was changed
 */
export async function migrate(databaseUrl: string, dir = MIGRATIONS_DIR): Promise<string[]> {
  const migrations = await readMigrations(dir);
  const client = await connect(databaseUrl);
  try {
    if (isUpToDate(migrations, await appliedMigrations(client)) && (await jobQueueIsInstalled(client))) {
      await migrateJobs(databaseUrl);
      return [];
    }
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_KEY]);
    const pending = pendingOf(migrations, await appliedMigrations(client));
    if (pending.length > 0) await apply(databaseUrl, pending, migrations, dir);
    await migrateJobs(databaseUrl);
    return pending;
  } finally {
    await client.end();
  }
}

/**
 * Marks a failed migration as rolled back, so that its corrected form can be applied: what
 * `prisma migrate resolve --rolled-back` does.
 */
export async function markRolledBack(databaseUrl: string, migrationName: string): Promise<void> {
  await (await connect(databaseUrl)).end();
  try {
    await withSchemaEngine(databaseUrl, (engine) => engine.markMigrationRolledBack({ migrationName }));
  } catch (error) {
    throw new MigrationError(`${migrationName} can't be marked as rolled back: ${oneLine(error)}`);
  }
}

/** DATABASE_URL of the environment, or of the files that `npm start` reads too. */
export function databaseUrlSetting(): string | undefined {
  for (const file of [".env.local", ".env"]) {
    if (existsSync(file)) process.loadEnvFile(file);
  }
  return process.env.DATABASE_URL || undefined;
}

/** A connection, or a line that says which server can't be reached and why; never the password. */
export async function connect(databaseUrl: string): Promise<Client> {
  let host: string;
  try {
    host = new URL(databaseUrl).host || "the local socket";
  } catch {
    throw new MigrationError(
      "DATABASE_URL is not an address such as postgresql://user:password@host:5432/name",
    );
  }
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "migrate",
  });
  // A server that goes away while the lock is held also rejects the running query, which reports it.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new MigrationError(`The database at ${host} can't be reached: ${oneLine(error)}`);
  }
  return client;
}

async function appliedMigrations(client: Client): Promise<AppliedMigration[]> {
  try {
    const { rows } = await client.query<AppliedMigration>(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
    );
    return rows;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "42P01") return [];
    throw error;
  }
}

/** Asked without the lock: another instance may be at work, so that what looks wrong is judged under the lock. */
function isUpToDate(migrations: Migration[], applied: AppliedMigration[]): boolean {
  const finished = new Map(applied.filter((one) => one.finished).map((one) => [one.name, one.checksum]));
  return (
    applied.length === migrations.length &&
    migrations.every(({ name, checksum }) => finished.get(name) === checksum)
  );
}

function pendingOf(migrations: Migration[], applied: AppliedMigration[]): string[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum, finished } of applied) {
    const migration = byName.get(name);
    if (!finished) {
      throw new MigrationError(
        `Migration ${name} failed earlier. Correct it, then run: npm run migrate -- --rolled-back ${name}`,
      );
    }
    if (!migration) {
      throw new MigrationError(
        `The database has migration ${name}, which this version does not know. Is the code older than the database?`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after it had been applied. Undo the change and add a new migration instead.`,
      );
    }
  }
  const appliedNames = new Set(applied.map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !appliedNames.has(name));
}

async function apply(
  databaseUrl: string,
  pending: string[],
  migrations: Migration[],
  dir: string,
): Promise<void> {
  const migrationsList = await toMigrationList(migrations, dir);
  const filters = { externalTables: [], externalEnums: [] };
  try {
    await withSchemaEngine(databaseUrl, (engine) => engine.applyMigrations({ migrationsList, filters }));
  } catch (error) {
    throw new MigrationError(`Migrating (${pending.join(", ")}) failed: ${oneLine(error)}`);
  }
}

async function jobQueueIsInstalled(client: Client): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('graphile_worker.migrations') AS name");
  return rows[0]?.name !== null;
}

async function migrateJobs(databaseUrl: string): Promise<void> {
  const pgPool = new Pool({ connectionString: databaseUrl, max: 1, allowExitOnIdle: true });
  pgPool.on("error", () => undefined);
  try {
    await migrateJobQueue({ pgPool });
  } catch (error) {
    throw new MigrationError(`The job queue's tables can't be brought up to date: ${oneLine(error)}`);
  } finally {
    await pgPool.end();
  }
}

/** An error in one line, for an operator. */
export function oneLine(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const message = first instanceof Error ? first.message : String(first);
  return message.replace(/\s+/g, " ").trim() || "no reason given";
}
