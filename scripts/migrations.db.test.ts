import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
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

/** Runs a script of the project in a process of its own, as an operator does. */
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
  // Dropping the database may reach a connection that is only just closing.
  pool.on("error", () => undefined);
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await pool.end();
  }
}

test("instances that start at once migrate an empty database once; the next start does nothing", async () => {
  const results = await Promise.all([migrate(), migrate(), migrate()]);
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
  const outputs = results.map(({ output }) => output).sort();
  expect(outputs.slice(1)).toEqual(["The database is up to date.", "The database is up to date."]);
  expect(outputs[0]).toMatch(/^Applied 20261121000000_init/);
  const applied = await query(
    "SELECT migration_name, finished_at IS NOT NULL AS done FROM _prisma_migrations",
  );
  expect(applied[0]).toEqual({ migration_name: "20261121000000_init", done: true });
  expect(await query("SELECT count(*)::int AS jobs FROM graphile_worker.jobs")).toEqual([{ jobs: 0 }]);
  expect(await migrate()).toEqual({ code: 0, output: "The database is up to date." });
});

test("a migration that fails leaves nothing behind, and its corrected form is applied", async () => {
  const name = "20990101000000_broken";
  await addMigration(name, "CREATE TABLE half (id int); -- one; two\nCREATE TABLE half (id int);");
  expect(await migrate()).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Migrating \(.*20990101000000_broken\) failed: relation "half" already exists$/,
    ),
  });
  expect(await query("SELECT to_regclass('half') AS half, to_regclass('users') AS users")).toEqual([
    { half: null, users: "users" },
  ]);
  expect(await migrate()).toEqual({ code: 1, output: expect.stringContaining(`--rolled-back ${name}`) });

  await addMigration(name, "CREATE TABLE half (id int);");
  expect((await migrate("--rolled-back", name)).code).toBe(0);
  expect(await migrate()).toEqual({ code: 0, output: `Applied ${name}.` });
  expect(await migrate()).toEqual({ code: 0, output: "The database is up to date." });
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
  expect((await migrate()).code).toBe(1);
  expect(await query("SELECT to_regclass('users') AS users")).toEqual([{ users: null }]);
});
