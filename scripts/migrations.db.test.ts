import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Pool } from "pg";

const admin = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
let databaseUrl: string;
let folder: string;

beforeEach(async () => {
  const name = `migrate_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.pathname = `/${name}`;
  databaseUrl = url.href;
  folder = await mkdtemp(path.join(tmpdir(), "migrations-"));
  await cp("prisma/migrations", folder, { recursive: true });
});

afterEach(async () => {
  await admin.query(`DROP DATABASE ${new URL(databaseUrl).pathname.slice(1)} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

afterAll(() => admin.end());

/** Runs a project script in a separate process, as an operator does. */
function run(script: string, env: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const command = ["--import", "tsx", script, ...args];
    execFile(process.execPath, command, { env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, output: (stdout + stderr).trim() });
    });
  });
}

const migrate = (...args: string[]) =>
  run("scripts/migrate.ts", { DATABASE_URL: databaseUrl, MIGRATIONS_DIR: folder }, ...args);

async function addMigration(name: string, sql: string) {
  await cp(path.join(folder, "20261121000000_init"), path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, "migration.sql"), sql);
}

async function query(sql: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  // Dropping the database may terminate a connection that is closing.
  pool.on("error", () => undefined);
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await pool.end();
  }
}

test("instances that start at once apply each migration once; the next start does nothing", async () => {
  const results = await Promise.all([migrate(), migrate(), migrate()]);
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const applied = results.flatMap(({ output }) => output.match(/\d{14}_\w+/g) ?? []);
  expect(applied.sort()).toEqual(names.map(({ name }) => name).sort());
  expect(await query("SELECT count(*)::int AS jobs FROM graphile_worker.jobs")).toEqual([{ jobs: 0 }]);
  expect(await migrate()).toEqual({ code: 0, output: "The database is up to date." });
});

test("the books are those of prisma migrate", async () => {
  expect((await migrate()).code).toBe(0);
  const columns = await query(
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
  const sql = await readFile(path.join(folder, "20261121000000_init", "migration.sql"));
  expect(
    await query(
      `SELECT migration_name, checksum, applied_steps_count, started_at < finished_at AS took_time, logs,
         rolled_back_at, length(id) AS length
       FROM _prisma_migrations ORDER BY started_at LIMIT 1`,
    ),
  ).toEqual([
    {
      migration_name: "20261121000000_init",
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
  expect((await migrate()).code).toBe(0);
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

test("what another tool left unfinished is refused until somebody has looked at it", async () => {
  const name = "20990101000000_left";
  expect((await migrate()).code).toBe(0);
  await addMigration(name, "CREATE TABLE left_behind (id int);");
  await query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES (gen_random_uuid(), 'some', '${name}')`,
  );
  expect(await migrate()).toEqual({ code: 1, output: expect.stringContaining(`--rolled-back ${name}`) });
  expect((await migrate("--rolled-back", name)).code).toBe(0);
  expect(await migrate("--rolled-back", name)).toEqual({
    code: 1,
    output: `${name} is not among the unfinished migrations.`,
  });
  expect(await migrate()).toEqual({ code: 0, output: `Applied ${name}.` });
});

test("a changed and an unknown migration are refused in one line", async () => {
  const extra = "20990101000000_extra";
  await addMigration(extra, "CREATE TABLE extra (id int);");
  expect((await migrate()).code).toBe(0);

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

test("a server that can't be reached is named, without its password", async () => {
  databaseUrl = databaseUrl.replace(/@[^/]+/, "@127.0.0.1:1");
  const { code, output } = await migrate();
  expect(code).toBe(1);
  expect(output).toMatch(/^The database at 127\.0\.0\.1:1 can't be reached: connect ECONNREFUSED.*$/);
});

test("a database that holds something else is left alone", async () => {
  await query("CREATE TABLE somebody_elses (id int)");
  expect(await migrate()).toEqual({
    code: 1,
    output: "The database holds tables that are not ours; give the site one of its own.",
  });
  expect(await query("SELECT to_regclass('users') AS users")).toEqual([{ users: null }]);
});
