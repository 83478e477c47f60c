import { createHash, randomUUID } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { runProgram } from "@/tests/factories/command";
import { createEmptyDatabase, queryRows } from "@/tests/factories/empty-database";
import { makeTemporaryFolder } from "@/tests/factories/temporary-folder";
import { migrateTo, readMigrations } from "./migrations";

const parent = makeTemporaryFolder();
let databaseUrl: string;
let folder: string;

beforeEach(async () => {
  databaseUrl = await createEmptyDatabase();
  folder = path.join(parent, randomUUID());
  await cp("prisma/migrations", folder, { recursive: true });
});

const migrate = () => runProgram("scripts/migrate.ts", { DATABASE_URL: databaseUrl, MIGRATIONS_DIR: folder });
const query = <Row extends object>(sql: string) => queryRows<Row>(databaseUrl, sql);

async function addMigration(name: string, sql: string) {
  await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, "migration.sql"), sql);
}

test("instances that start together apply and record each migration once, and the next start does nothing", async () => {
  const results = await Promise.all([migrate(), migrate(), migrate()]);
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const applied = results.flatMap(({ output }) => output.match(/\d{14}_\w+/g) ?? []);
  expect(applied.sort()).toEqual(names.map(({ name }) => name).sort());
  expect(await query("SELECT count(*)::int AS jobs FROM graphile_worker.jobs")).toEqual([{ jobs: 0 }]);
  expect(await migrate()).toEqual({ code: 0, output: "The database is up to date." });
  // Its records match those of `prisma migrate`.
  const columns = await query<{ text: string }>(
    `SELECT column_name || ' ' || udt_name || coalesce(' ' || character_maximum_length, '') || ' ' || is_nullable
       || coalesce(' ' || column_default, '') AS text
     FROM information_schema.columns WHERE table_name = '_prisma_migrations' ORDER BY ordinal_position`,
  );
  expect(columns.map(({ text }) => text)).toEqual([
    "id varchar 36 NO",
    "checksum varchar 64 NO",
    "finished_at timestamptz YES",
    "migration_name varchar 255 NO",
    "logs text YES",
    "rolled_back_at timestamptz YES",
    "started_at timestamptz NO now()",
    "applied_steps_count int4 NO 0",
  ]);
  const sql = await readFile(path.join(folder, "20261127120000_schema", "migration.sql"));
  expect(
    await query(
      `SELECT migration_name, checksum, applied_steps_count, started_at < finished_at AS took_time, logs,
         rolled_back_at, length(id) AS length
       FROM _prisma_migrations ORDER BY started_at LIMIT 1`,
    ),
  ).toEqual([
    {
      migration_name: "20261127120000_schema",
      checksum: createHash("sha256").update(sql).digest("hex"),
      applied_steps_count: 1,
      took_time: true,
      logs: null,
      rolled_back_at: null,
      length: 36,
    },
  ]);
});

test("a migration that fails leaves nothing behind, and its corrected form is applied", async () => {
  const name = "20990101000000_broken";
  await migrateTo(databaseUrl, await readMigrations(folder));
  await addMigration(name, "CREATE TABLE half (id int); -- one; two\nSELECT lost FROM half;");
  expect(await migrate()).toEqual({
    code: 1,
    output: `Migration ${name} failed at line 2: column "lost" does not exist`,
  });
  expect(await query("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
  expect(await query(`SELECT FROM _prisma_migrations WHERE migration_name = '${name}'`)).toEqual([]);

  await addMigration(name, "CREATE TABLE half (id int);");
  expect(await migrate()).toEqual({ code: 0, output: `Applied ${name}.` });
});

test("an unfinished migration of another tool is refused until that tool marks it as rolled back", async () => {
  const name = "20990101000000_left";
  await migrateTo(databaseUrl, await readMigrations(folder));
  await addMigration(name, "CREATE TABLE left_behind (id int);");
  await query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES (gen_random_uuid(), 'some', '${name}')`,
  );
  expect(await migrate()).toEqual({
    code: 1,
    output: expect.stringContaining(`${name} was left unfinished by another tool`),
  });
  await query("UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL");
  expect(await migrate()).toEqual({ code: 0, output: `Applied ${name}.` });
});

test("a changed or unknown migration is refused in one line", async () => {
  const extra = "20990101000000_extra";
  await addMigration(extra, "CREATE TABLE extra (id int);");
  await migrateTo(databaseUrl, await readMigrations(folder));

  const file = path.join(folder, extra, "migration.sql");
  await writeFile(file, `${await readFile(file, "utf8")} -- changed`);
  expect(await migrate()).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Migration 20990101000000_extra was changed after it had been applied\. .*$/,
    ),
  });
  await rm(path.join(folder, extra), { recursive: true });
  expect(await migrate()).toEqual({
    code: 1,
    output: expect.stringMatching(/^The database has migration 20990101000000_extra, which .*$/),
  });
});

test("an unreachable server is named without its password", async () => {
  databaseUrl = databaseUrl.replace(/@[^/]+/, "@127.0.0.1:1");
  const { code, output } = await migrate();
  expect(code).toBe(1);
  expect(output).toMatch(/^The database at 127\.0\.0\.1:1 can't be reached: connect ECONNREFUSED.*$/);
});

test("a database with other tables is left unchanged", async () => {
  await query("CREATE TABLE somebody_elses (id int)");
  expect(await migrate()).toEqual({
    code: 1,
    output: "The database holds tables that are not ours; give the site one of its own.",
  });
  expect(await query("SELECT to_regclass('users') AS users")).toEqual([{ users: null }]);
});

/**
 * Columns, constraints, indexes, functions, triggers, storage options and starts of sequences, without the casts and
 * brackets in which PostgreSQL's own text of an expression changes with a dump.
 */
const schemaOf = async (url: string) => {
  const found = await queryRows<{ text: string }>(
    url,
    `WITH tables AS (SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)
     SELECT concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated,
       pg_get_expr(adbin, adrelid)) AS text
     FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE attrelid IN (TABLE tables) AND attnum > 0 AND NOT attisdropped
     UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
     WHERE conrelid IN (TABLE tables)
     UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid IN (TABLE tables)
     UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
     UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal AND tgrelid IN (TABLE tables)
     UNION ALL SELECT concat_ws(' ', relname, reloptions) FROM pg_class
     WHERE reloptions IS NOT NULL AND relnamespace = 'public'::regnamespace
     UNION ALL SELECT concat_ws(' ', sequencename, data_type, start_value) FROM pg_sequences
     WHERE schemaname = 'public'
     UNION ALL SELECT extname FROM pg_extension`,
  );
  return found.map(({ text }) => text.replace(/::[a-z ]+(\[\])?|[()]/g, "")).sort();
};

describe("a database of version 0.2.0 with a record of each kind", () => {
  /** Loads what pg_dump made of one. */
  beforeEach(async () => {
    await query(gunzipSync(await readFile("tests/fixtures/database-of-0.2.0.sql.gz")).toString());
  });

  type Rows = { row: Record<string, unknown> }[];

  async function rowsByTable(): Promise<Record<string, Rows>> {
    const tables = await query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('public', 'graphile_worker') AND tablename <> '_prisma_migrations' ORDER BY 1`,
    );
    const found = tables.map(
      async ({ name }): Promise<[string, Rows]> => [
        name,
        await query(`SELECT to_jsonb(t) AS row FROM ${name} AS t`),
      ],
    );
    return Object.fromEntries(await Promise.all(found));
  }

  /** Applies the single migration of 0.3.0, and forgets those before, as a database that 0.3.0 has made. */
  async function becomeOf03() {
    await migrateTo(databaseUrl, (await readMigrations(folder)).slice(0, 1));
    await query("DELETE FROM _prisma_migrations WHERE migration_name <> '20261127120000_schema'");
  }

  test.each([
    ["0.2.0", () => undefined, "20261127120000_schema, "],
    ["0.3.0", becomeOf03, ""],
  ])("as of %s keeps every row, and gets the schema of a new database", async (_version, become, first) => {
    await become();
    const before = await rowsByTable();
    const ours = Object.entries(before).filter(([name]) => !name.startsWith("graphile_worker."));
    expect(ours).not.toContainEqual([expect.anything(), []]);
    expect(await migrate()).toEqual({
      code: 0,
      output: expect.stringMatching(
        new RegExp(`^Applied ${first}20261128101500_busy_calendar_notes(, \\w+)*\\.$`),
      ),
    });
    // Columns that a later version has removed.
    for (const { row } of before["public.appointments"] ?? []) {
      delete row.held_by;
      delete row.held_until;
    }
    expect(await rowsByTable()).toMatchObject(before);
    expect(await schemaOf(databaseUrl)).toEqual(await schemaOf(process.env.DATABASE_URL ?? ""));
    expect(await migrate()).toEqual({ code: 0, output: "The database is up to date." });
  });

  test("is refused if it lacks the last migration, as an older one does, and is left unchanged", async () => {
    await query("DELETE FROM _prisma_migrations WHERE migration_name = '20261127120000_operation_marks'");
    const before = await query("TABLE _prisma_migrations");
    expect(await migrate()).toEqual({
      code: 1,
      output:
        "The database is of a version before 0.2.0. Upgrade with version 0.2.0 first, then with this one.",
    });
    expect(await query("TABLE _prisma_migrations")).toEqual(before);
  });
});
