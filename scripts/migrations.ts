import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { runMigrations as migrateJobQueue } from "graphile-worker";
import { Client, DatabaseError } from "pg";

/** Set only by tests. */
export const MIGRATIONS_DIR = path.resolve(process.env.MIGRATIONS_DIR ?? "prisma/migrations");

/** Lock shared with `prisma migrate`: each waits for the other. */
const LOCK_KEY = 72_707_369;
const CONNECT_TIMEOUT_MS = 10_000;

/** Table of `prisma migrate`, exactly as it creates it. */
const BOOKKEEPING = `
  CREATE TABLE _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

/** A one-line error that the operator has to act on. */
export class MigrationError extends Error {}

export type Migration = { name: string; sql: string; checksum: string };
type AppliedMigration = { name: string; checksum: string; finished: boolean };

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

/** Last migration of version 0.2.0. The first one here has the effects of all up to it. */
const LAST_OF_0_2_0 = "20261127120000_operation_marks";

export const isReplaced = (name: string, [first]: Migration[]) => first !== undefined && name < first.name;

/**
 * Migrations whose effects data with the named ones has: these, and for data of version 0.2.0 the first.
 * @param subject begins the sentence if the data is older
 * @throws MigrationError
 */
export function migrationsIn(migrations: Migration[], names: string[], subject: string): Migration[] {
  const hasReplaced = names.some((name) => isReplaced(name, migrations));
  if (hasReplaced && !names.includes(LAST_OF_0_2_0)) {
    throw new MigrationError(
      `${subject} is of a version before 0.2.0. Upgrade with version 0.2.0 first, then with this one.`,
    );
  }
  return migrations.filter(({ name }, index) => names.includes(name) || (hasReplaced && index === 0));
}

/**
 * Migrates the database to the newest schema and installs the job queue's own. Safe for several instances at
 * once: one of them applies each migration, in a separate transaction.
 * @returns the names of the migrations that this call applied
 * @throws MigrationError
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  if (await withClient(databaseUrl, isHalfRestored)) {
    throw new MigrationError(
      "A restore into this database did not end. Run npm run restore once more, or give the site an empty database.",
    );
  }
  return migrateTo(databaseUrl, await readMigrations());
}

export async function migrateTo(databaseUrl: string, migrations: Migration[]): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const applied: string[] = [];
    for (;;) {
      const name = await withLock(client, () => applyNext(client, migrations));
      if (name === undefined) break;
      applied.push(name);
    }
    await withLock(client, () => migrateJobs(databaseUrl));
    return applied;
  });
}

/** Names of the migrations that a database with data lacks; none for a new one. */
export async function pendingMigrations(client: Client): Promise<string[]> {
  const { rowCount } = await client.query("SELECT WHERE to_regclass('_prisma_migrations') IS NOT NULL");
  if (rowCount === 0 || (await isHalfRestored(client))) return [];
  const applied = new Set((await appliedMigrations(client)).map(({ name }) => name));
  return (await readMigrations()).flatMap(({ name }) => (applied.has(name) ? [] : [name]));
}

/** Comment that marks a restore in progress until all rows are there. */
const RESTORE_MARK = "restore under way";

export async function markRestore(client: Client): Promise<void> {
  await client.query("BEGIN");
  if (!(await isHalfRestored(client))) await client.query(BOOKKEEPING);
  await client.query(`COMMENT ON TABLE _prisma_migrations IS '${RESTORE_MARK}'`);
  await client.query("COMMIT");
}

export async function unmarkRestore(client: Pick<Client, "query">): Promise<void> {
  await client.query("COMMENT ON TABLE _prisma_migrations IS NULL");
}

export async function isHalfRestored(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>(
    "SELECT obj_description(to_regclass('_prisma_migrations'), 'pg_class') AS mark",
  );
  return rows[0]?.mark === RESTORE_MARK;
}

/** Connects, or throws a line with the server and the reason, never the password. */
async function connect(databaseUrl: string): Promise<Client> {
  if (!URL.canParse(databaseUrl)) {
    throw new MigrationError(
      "DATABASE_URL is not an address such as postgresql://user:password@host:5432/name",
    );
  }
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "migrate",
  });
  // A lost server also rejects the running query, which reports it.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host } = new URL(databaseUrl);
    throw new MigrationError(
      `The database at ${host || "the local socket"} can't be reached: ${oneLine(error)}`,
    );
  }
  return client;
}

export async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(databaseUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function withLock<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK_KEY]);
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    // A failed rollback means a lost connection, and the server rolls back.
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

async function applyNext(client: Client, migrations: Migration[]): Promise<string | undefined> {
  const applied = await appliedMigrations(client);
  assertKnown(migrations, applied);
  const names = applied.map(({ name }) => name);
  const next = migrations.find(({ name }) => !names.includes(name));
  if (!next) return undefined;
  const isInEffect = migrationsIn(migrations, names, "The database").includes(next);
  const id = randomUUID();
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at)
     VALUES ($1, $2, $3, clock_timestamp())`,
    [id, next.checksum, next.name],
  );
  try {
    // The rows of replaced migrations stay, so that instances of the previous version find theirs.
    if (!isInEffect) await client.query(next.sql);
  } catch (error) {
    throw new MigrationError(`Migration ${next.name} failed${placeOf(error, next.sql)}: ${oneLine(error)}`);
  }
  await client.query(
    "UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1",
    [id],
  );
  return next.name;
}

function placeOf(error: unknown, sql: string): string {
  const position = error instanceof DatabaseError ? Number(error.position) : 0;
  return position > 0 ? ` at line ${sql.slice(0, position).split("\n").length}` : "";
}

/** @throws MigrationError on a nonempty database without migration records */
async function appliedMigrations(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ known: boolean; occupied: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS known, EXISTS (
       SELECT FROM pg_class
       WHERE relnamespace = current_schema()::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
     ) AS occupied`,
  );
  if (!rows[0]?.known) {
    if (rows[0]?.occupied)
      throw new MigrationError("The database holds tables that are not ours; give the site one of its own.");
    await client.query(BOOKKEEPING);
    return [];
  }
  const applied = await client.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return applied.rows;
}

function assertKnown(migrations: Migration[], applied: AppliedMigration[]): void {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum, finished } of applied) {
    const migration = byName.get(name);
    if (!finished) {
      throw new MigrationError(
        `Migration ${name} was left unfinished by another tool. See what it did, then let that tool resolve it.`,
      );
    }
    if (!migration && isReplaced(name, migrations)) continue;
    if (!migration) {
      throw new MigrationError(
        `The database has migration ${name}, which this version does not know: the code is older than its database. Start the newer version, or restore a backup of this one (docs/backups.md).`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after it had been applied. Undo the change and add a new migration instead.`,
      );
    }
  }
}

async function migrateJobs(databaseUrl: string): Promise<void> {
  try {
    await migrateJobQueue({ connectionString: databaseUrl, maxPoolSize: 1 });
  } catch (error) {
    throw new MigrationError(`The job queue's tables can't be brought up to date: ${oneLine(error)}`);
  }
}

export function oneLine(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const message = first instanceof Error ? first.message : String(first);
  return message.replace(/\s+/g, " ").trim() || "no reason given";
}
