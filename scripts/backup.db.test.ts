import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { startFakeS3 } from "@/fakes/s3";
import { argumentsOf } from "@/tests/factories/command";
import { connect, markRestore } from "./migrations";

/** Loaded after the settings name the media folder. */
let takeBackup: typeof import("@/lib/admin/backup/backup").takeBackup;
let openBackupStorage: typeof import("@/lib/admin/backup/place").openBackupStorage;
const source = process.env.DATABASE_URL ?? "";
const passphrase = "correct horse battery";
let folder: string;
let media: string;
let place: string;
/** Outcome of the backup in `place`, and the sums of all tables at its time. */
let taken: Awaited<ReturnType<typeof run>> & { sums: Awaited<ReturnType<typeof sumsOf>> };
/** A server on another port and in another folder, as on another machine. */
let elsewhere: { process: ChildProcess; url: (database: string) => string };

const below = (...names: string[]) => path.join(folder, ...names);

/** Runs a script in a separate process, as its command does. */
function run(script: string, env: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const command = [...argumentsOf(script), ...args];
    const all = { ...process.env, DEMO: "on", MEDIA_DIR: media, ...env };
    execFile(process.execPath, command, { env: all }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, output: (stdout + stderr).trim() });
    });
  });
}

const backUp = (...args: string[]) =>
  run("scripts/backup.ts", { DATABASE_URL: source, BACKUP_PASSPHRASE: passphrase }, "--to", place, ...args);
const restore = (databaseUrl: string, env: Record<string, string>, ...args: string[]) =>
  run("scripts/restore.ts", { DATABASE_URL: databaseUrl, ...env }, "--from", place, ...args);

/** Starts another PostgreSQL in a separate process, since Jest does not find its programs. */
async function startElsewhere(): Promise<typeof elsewhere> {
  const program = `
    import { startTemporaryPostgres } from "./scripts/lib/postgres.mjs";
    const server = await startTemporaryPostgres();
    console.log(server.url("DATABASE"));
    process.stdin.resume().on("end", async () => {
      await server.stop();
      process.exit();
    });`;
  const started = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [address] = await once(started.stdout, "data");
  return { process: started, url: (database) => String(address).trim().replace("DATABASE", database) };
}

async function queryRows<Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connect(url);
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** An empty database on the other server. */
async function newDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  await queryRows(elsewhere.url("postgres"), `CREATE DATABASE ${name}`);
  return elsewhere.url(name);
}

/** Checksum of each table's rows, including generated columns and the job queue. */
async function sumsOf(url: string): Promise<Record<string, string>> {
  const client = await connect(url);
  try {
    await client.query("SET timezone = 'UTC'");
    const { rows } = await client.query<{ table: string; columns: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS table, string_agg(quote_ident(column_name), ', ' ORDER BY column_name) AS columns
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'
         AND table_name NOT IN ('_prisma_migrations', 'migrations', 'operation_marks')
       GROUP BY 1`,
    );
    const sums: Record<string, string> = {};
    for (const { table, columns } of rows) {
      const { rows: found } = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(whole, '' ORDER BY whole)), '') AS sum
         FROM (SELECT (ROW(${columns}))::text AS whole FROM ${table}) AS rows`,
      );
      sums[table] = found[0]?.sum ?? "";
    }
    return sums;
  } finally {
    await client.end();
  }
}

async function filesOf(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const contents = await Promise.all(
    files.map(async (file) => [path.relative(dir, file), await readFile(file, "base64")]),
  );
  return Object.fromEntries(contents.toSorted());
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backup-"));
  [media, place] = [below("media"), below("place")];
  process.env.MEDIA_DIR = media;
  ({ takeBackup } = await import("@/lib/admin/backup/backup"));
  ({ openBackupStorage } = await import("@/lib/admin/backup/place"));
  elsewhere = await startElsewhere();
  const filled = await run("scripts/prepare-database.ts", {
    DATABASE_URL: source,
    ADMIN_PASSWORD: "a password of tests",
  });
  expect(filled).toMatchObject({ code: 0 });
  // Rows that text formats could corrupt, a job, and a sequence ahead of its rows.
  await queryRows(
    source,
    `INSERT INTO settings (key, value, updated_by, updated_at) VALUES ('odd', $1, E'tab\\there\\\\', '2026-11-01 05:30:00.123+00')`,
    [JSON.stringify("\\N \t \n \r é 😀 \\. null")],
  );
  await queryRows(
    source,
    "SELECT graphile_worker.add_job('of-a-test', '{\"a\": 1}', run_at := '2999-01-01')",
  );
  await queryRows(source, "SELECT setval('users_id_seq', 4711)");
  taken = { ...(await backUp("--with-keys")), sums: await sumsOf(source) };
}, 120_000);

const stops: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const stop of stops) await stop();
  const ended = once(elsewhere.process, "exit");
  elsewhere.process.stdin?.end();
  await ended;
  await rm(folder, { recursive: true, force: true });
});

test("a restore elsewhere, even after an interrupted one, is identical to the last row and byte", async () => {
  expect(taken).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backup .*Z: \d+ tables, \d+ rows, \d+ files, the keys\.$/m),
  });
  expect(JSON.stringify(await filesOf(place))).not.toContain(process.env.DATA_ENCRYPTION_KEY);
  const written = await readdir(place, { recursive: true });
  for (const name of written) expect((await stat(path.join(place, name))).mode & 0o077).toBe(0);

  const target = await newDatabase();
  const interrupted = await connect(target);
  await markRestore(interrupted);
  await interrupted.end();
  const start = () => run("scripts/migrate.ts", { DATABASE_URL: target });
  expect(await start()).toEqual({
    code: 1,
    output: expect.stringMatching(/restore into this database did not end/),
  });
  const env = { MEDIA_DIR: below("media-there"), BACKUP_PASSPHRASE: passphrase };
  const restored = await restore(target, env);
  expect(restored).toEqual({
    code: 0,
    output: expect.stringMatching(/Restored: \d+ tables, \d+ rows, \d+ files\.$/),
  });
  expect(await sumsOf(target)).toEqual(taken.sums);
  expect(await filesOf(below("media-there"))).toEqual(await filesOf(media));
  expect(await queryRows(target, "SELECT nextval('users_id_seq')")).toEqual([{ nextval: "4712" }]);
  // Constraints and triggers hold as before.
  const deferrable = "SELECT count(*)::int FROM pg_constraint WHERE contype = 'f' AND condeferrable";
  const disabled = "SELECT count(*)::int FROM pg_trigger WHERE tgenabled = 'D'";
  for (const sql of [deferrable, disabled])
    expect(await queryRows(target, sql)).toEqual(await queryRows(source, sql));
  expect(await start()).toMatchObject({ code: 0 });
  expect(await restore(target, env)).toEqual({ code: 1, output: expect.stringMatching(/not empty/) });
  const { openKeys } = await import("@/lib/admin/backup/keys");
  const [name = ""] = (await readdir(place)).filter((entry) => entry !== "files");
  const sealed = await readFile(path.join(place, name, "keys.json"));
  expect(openKeys(sealed, passphrase).DATA_ENCRYPTION_KEY).toBe(process.env.DATA_ENCRYPTION_KEY);
  expect(() => openKeys(sealed, "another passphrase")).toThrow(/does not open/);
}, 120_000);

test("all rows of a backup are from one moment, despite concurrent writes", async () => {
  const client = await connect(source);
  const count = async () =>
    (await queryRows<{ n: number }>(source, "SELECT count(*)::int AS n FROM settings"))[0]?.n;
  const before = await count();
  let isWritten = false;
  const { manifest } = await takeBackup(client, openBackupStorage(below("moment")), {
    ...{ keepCount: 1, version: "test", takenAt: new Date("2026-11-26T12:00:00Z") },
    async onTable() {
      if (isWritten) return;
      isWritten = true;
      await queryRows(
        source,
        "INSERT INTO settings (key, updated_by, updated_at) VALUES ('later', 'x', now())",
      );
    },
  });
  await client.end();
  expect(await count()).toBe((before ?? 0) + 1);
  expect(manifest.tables.find(({ name }) => name === "settings")?.rows).toBe(before);
});

test("the newest backups are kept with the files they share, and unfinished ones are removed", async () => {
  const client = await connect(source);
  const at = (hour: number) =>
    takeBackup(client, openBackupStorage(below("kept")), {
      keepCount: 2,
      version: "test",
      takenAt: new Date(Date.UTC(2026, 10, 26, hour)),
    });
  const first = (await at(1)).name;
  const unfinished = below("kept", first.replace("T01", "T02"));
  await cp(below("kept", first), unfinished, { recursive: true });
  await rm(path.join(unfinished, "manifest.json"));
  const { name: second } = await at(3);
  const { name, removed, manifest } = await at(4);
  await client.end();
  expect(removed).toEqual([first]);
  expect((await readdir(below("kept"))).toSorted()).toEqual([second, name, "files"]);
  expect(manifest.missing).toEqual([]);
  expect(manifest.files.length).toBeGreaterThan(10);
  const files = await readdir(below("kept", "files"), { recursive: true, withFileTypes: true });
  expect(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .toSorted(),
  ).toEqual([...new Set(manifest.files.map(({ sha256 }) => sha256))].toSorted());
});

test("a bucket holds backups as a folder does, separate from the media", async () => {
  const bucket = await startFakeS3();
  stops.push(bucket.stop);
  const env = {
    ...{ S3_BUCKET: "site", S3_ENDPOINT: bucket.url, S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" },
    MEDIA_STORAGE: "folder",
  };
  const taken = await run("scripts/backup.ts", { DATABASE_URL: source, ...env }, "--to", "s3");
  expect(taken).toMatchObject({ code: 0 });
  const target = await newDatabase();
  const there = { ...env, DATABASE_URL: target, MEDIA_DIR: below("from-bucket") };
  expect(await run("scripts/restore.ts", there, "--from", "s3")).toMatchObject({ code: 0 });
  expect(await filesOf(below("from-bucket"))).toEqual(await filesOf(media));
  const checked = await run("scripts/media.ts", { DATABASE_URL: source, ...env }, "check");
  expect(checked.output).not.toContain("no record knows");
}, 60_000);

test.each([
  ["a part of a table", "tables/public.users."],
  ["a file", "files/"],
])("%s that is damaged is found before anything is changed", async (_, beginning) => {
  const damaged = below(randomUUID());
  await cp(place, damaged, { recursive: true });
  const names = (await readdir(damaged, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const damagedName = names.find((name) => name.slice(damaged.length).includes(beginning)) as string;
  const bytes = await readFile(damagedName);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(damagedName, bytes);
  const target = await newDatabase();
  const result = await run("scripts/restore.ts", { DATABASE_URL: target }, "--from", damaged);
  expect(result).toEqual({ code: 1, output: expect.stringMatching(/damaged: .* is not what was written/) });
  expect(await queryRows(target, "SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace")).toEqual(
    [],
  );
});

test("a backup of an earlier schema is migrated to this version, and one of a later schema is refused", async () => {
  const later = below("later");
  await cp("prisma/migrations", later, { recursive: true });
  const added = path.join(later, "20990101000000_greetings");
  await mkdir(added);
  await writeFile(
    path.join(added, "migration.sql"),
    "ALTER TABLE settings ADD COLUMN greeting text; UPDATE settings SET greeting = key || '!';",
  );
  const target = await newDatabase();
  expect(await restore(target, { MIGRATIONS_DIR: later })).toMatchObject({ code: 0 });
  expect(await queryRows(target, "SELECT greeting FROM settings WHERE key = 'odd'")).toEqual([
    { greeting: "odd!" },
  ]);
  const newer = below("newer");
  expect(await run("scripts/backup.ts", { DATABASE_URL: target }, "--to", newer)).toMatchObject({ code: 0 });
  expect(await run("scripts/restore.ts", { DATABASE_URL: await newDatabase() }, "--from", newer)).toEqual({
    code: 1,
    output: expect.stringMatching(/newer than this one/),
  });
}, 60_000);

test("a backup of version 0.2.0 is restored, and an earlier one is refused", async () => {
  const former = await newDatabase();
  await queryRows(former, gunzipSync(await readFile("tests/fixtures/database-of-0.2.0.sql.gz")).toString());
  const old = below("old");
  expect(await run("scripts/backup.ts", { DATABASE_URL: former }, "--to", old)).toMatchObject({ code: 0 });
  const target = await newDatabase();
  const command = ["--from", old];
  expect(await run("scripts/restore.ts", { DATABASE_URL: target }, ...command)).toMatchObject({ code: 0 });
  expect(await sumsOf(target)).toEqual(await sumsOf(former));

  const [name = ""] = (await readdir(old)).filter((entry) => entry !== "files");
  const file = path.join(old, name, "manifest.json");
  const manifest = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...manifest, migrations: manifest.migrations.slice(0, -1) }));
  const empty = await newDatabase();
  expect(await run("scripts/restore.ts", { DATABASE_URL: empty }, ...command)).toEqual({
    code: 1,
    output: expect.stringMatching(/^The backup is of a version before 0\.2\.0 /),
  });
}, 60_000);

test.each(["scripts/backup.ts", "scripts/restore.ts"])(
  "%s without a place prints its usage",
  async (script) => {
    expect(await run(script, {})).toEqual({ code: 1, output: expect.stringContaining("Usage") });
  },
);
