import { randomUUID } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { startFakeS3 } from "@/fakes/s3";
import { takeBackup } from "@/lib/admin/backup/backup";
import { openBackupStorage } from "@/lib/admin/backup/backup-storage";
import { openKeys } from "@/lib/admin/backup/keys";
import { afterwards } from "@/tests/factories/afterwards";
import { runProgram } from "@/tests/factories/command";
import { createEmptyDatabase, queryRows } from "@/tests/factories/empty-database";
import { makeTemporaryFolder } from "@/tests/factories/temporary-folder";
import { markRestore, migrate, withClient } from "./migrations";
import { restoreBackup } from "./restoring";

const source = process.env.DATABASE_URL ?? "";
const media = process.env.MEDIA_DIR ?? "";
const passphrase = "correct horse battery";
const folder = makeTemporaryFolder();
const below = (...names: string[]) => path.join(folder, ...names);
const place = below("place");
/** Outcome of the backup in `place`, and the sums of all tables at its time. */
let taken: Awaited<ReturnType<typeof run>> & { sums: Awaited<ReturnType<typeof sumsOf>> };

const run = (script: string, env: Record<string, string>, ...args: string[]) =>
  runProgram(script, { DEMO: "on", MEDIA_DIR: media, ...env }, ...args);

const inSource = <Row extends object>(sql: string, values?: unknown[]) => queryRows<Row>(source, sql, values);

/** @param hour of the day on which it is taken */
const backUp = (
  databaseUrl: string,
  to: string,
  hour: number,
  options: Partial<Parameters<typeof takeBackup>[2]> = {},
) => {
  const usual = { keepCount: 7, version: "test", takenAt: new Date(Date.UTC(2026, 10, 26, hour)) };
  return withClient(databaseUrl, (client) =>
    takeBackup(client, openBackupStorage(to), { ...usual, ...options }),
  );
};

const restore = (databaseUrl: string, from: string): Promise<void> =>
  restoreBackup(databaseUrl, openBackupStorage(from), {}, () => undefined);

/** Starts a bucket for the present test, and returns the settings that name it. */
async function startBucket() {
  const { url, stop } = await startFakeS3();
  afterwards(stop);
  const keys = { S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };
  return { stop, settings: { S3_BUCKET: "site", S3_ENDPOINT: url, ...keys, MEDIA_STORAGE: "folder" } };
}

/** Checksum of each table's rows, including generated columns and the job queue. */
function sumsOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
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
  });
}

async function pathsIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/** Without sizes of pictures, which are made again. */
async function filesOf(dir: string): Promise<Record<string, string>> {
  const files = (await pathsIn(dir)).filter((file) => !path.relative(dir, file).startsWith("derivatives"));
  const contents = await Promise.all(
    files.map(async (file) => [path.relative(dir, file), await readFile(file, "base64")]),
  );
  return Object.fromEntries(contents);
}

beforeAll(async () => {
  const settings = { DATABASE_URL: source, ADMIN_PASSWORD: "a password of tests" };
  expect(await run("scripts/prepare-database.ts", settings)).toMatchObject({ code: 0 });
  // Rows that text formats could corrupt, a job, and a sequence ahead of its rows.
  await inSource(
    `INSERT INTO settings (key, value, updated_by, updated_at) VALUES ('odd', $1, E'tab\\there\\\\', '2026-11-01 05:30:00.123+00')`,
    [JSON.stringify("\\N \t \n \r é 😀 \\. null")],
  );
  await inSource("SELECT graphile_worker.add_job('of-a-test', '{\"a\": 1}', run_at := '2999-01-01')");
  await inSource("SELECT setval('users_id_seq', 4711)");
  await mkdir(path.join(media, "attachments"), { recursive: true });
  await writeFile(path.join(media, "attachments/plan"), "%PDF-");
  await inSource(`INSERT INTO attachments (file_name, mime_type, file_size, file_path, content_hash)
     VALUES ('plan.pdf', 'application/pdf', 5, 'attachments/plan', repeat('0', 64))`);
  const env = { DATABASE_URL: source, BACKUP_PASSPHRASE: passphrase };
  const outcome = await run("scripts/backup.ts", env, "--to", place, "--with-keys");
  taken = { ...outcome, sums: await sumsOf(source) };
}, 120_000);

test("a restore into another database, even after an interrupted one, is identical to the last row and byte", async () => {
  expect(taken).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backup .*Z: \d+ tables, \d+ rows, \d+ files, the keys\.$/m),
  });
  expect(JSON.stringify(await filesOf(place))).not.toContain(process.env.DATA_ENCRYPTION_KEY);
  const written = await readdir(place, { recursive: true });
  for (const name of written) expect((await stat(path.join(place, name))).mode & 0o077).toBe(0);

  const target = await createEmptyDatabase();
  await withClient(target, markRestore);
  await expect(migrate(target)).rejects.toThrow(/restore into this database did not end/);
  const env = { DATABASE_URL: target, MEDIA_DIR: below("media-there") };
  const restored = await run("scripts/restore.ts", env, "--from", place);
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
  for (const sql of [deferrable, disabled]) expect(await queryRows(target, sql)).toEqual(await inSource(sql));
  expect(await migrate(target)).toEqual([]);
  await expect(restore(target, place)).rejects.toThrow(/not empty/);
  const [name = ""] = (await readdir(place)).filter((entry) => entry !== "files");
  const sealed = await readFile(path.join(place, name, "keys.json"));
  expect(openKeys(sealed, passphrase).DATA_ENCRYPTION_KEY).toBe(process.env.DATA_ENCRYPTION_KEY);
  expect(() => openKeys(sealed, "another passphrase")).toThrow(/does not open/);
}, 120_000);

test("all rows of a backup are from one moment, despite concurrent writes", async () => {
  const count = async () => (await inSource<{ n: number }>("SELECT count(*)::int AS n FROM settings"))[0]?.n;
  const before = await count();
  let isWritten = false;
  const { manifest } = await backUp(source, below("moment"), 12, {
    async onTable() {
      if (isWritten) return;
      isWritten = true;
      await inSource("INSERT INTO settings (key, updated_by, updated_at) VALUES ('later', 'x', now())");
    },
  });
  expect(await count()).toBe((before ?? 0) + 1);
  expect(manifest.tables.find(({ name }) => name === "settings")?.rows).toBe(before);
});

test("the newest backups are kept with the files they share, and unfinished ones are removed", async () => {
  const at = (hour: number) => backUp(source, below("kept"), hour, { keepCount: 2 });
  const first = (await at(1)).name;
  const unfinished = below("kept", first.replace("T01", "T02"));
  await cp(below("kept", first), unfinished, { recursive: true });
  await rm(path.join(unfinished, "manifest.json"));
  const { name: second } = await at(3);
  const { name, removed, manifest } = await at(4);
  expect(removed).toEqual([first]);
  expect((await readdir(below("kept"))).toSorted()).toEqual([second, name, "files"]);
  expect(manifest.missing).toEqual([]);
  expect(manifest.files.length).toBeGreaterThan(5);
  const files = (await pathsIn(below("kept", "files"))).map((file) => path.basename(file));
  expect(files.toSorted()).toEqual([...new Set(manifest.files.map(({ sha256 }) => sha256))].toSorted());
});

test("media files that are lost fail the backup, which removes none before", async () => {
  const at = (hour: number) => backUp(source, below("lossy"), hour, { keepCount: 1 });
  const { name: before, manifest } = await at(1);
  await rename(media, below("away"));
  expect(await at(2)).toMatchObject({ removed: [], lost: manifest.files.map(({ key }) => key) });
  const lost = `${manifest.files.length} media files are lost`;
  const outcome = await run("scripts/backup.ts", { DATABASE_URL: source }, "--to", below("lossy"));
  expect(outcome).toEqual({ code: 1, output: expect.stringContaining(lost) });
  await rename(below("away"), media);
  expect((await at(4)).removed).toContain(before);
});

test("a bucket holds backups as a folder does, separate from the media", async () => {
  const { settings: env } = await startBucket();
  const taken = await run("scripts/backup.ts", { DATABASE_URL: source, ...env }, "--to", "s3");
  expect(taken).toMatchObject({ code: 0 });
  const target = await createEmptyDatabase();
  const there = { ...env, DATABASE_URL: target, MEDIA_DIR: below("from-bucket") };
  expect(await run("scripts/restore.ts", there, "--from", "s3")).toMatchObject({ code: 0 });
  expect(await filesOf(below("from-bucket"))).toEqual(await filesOf(media));
  const checked = await run("scripts/media.ts", { DATABASE_URL: source, ...env }, "check");
  expect(checked.output).not.toContain("no record knows");
}, 180_000);

test.each([
  ["a part of a table", "tables/public.users."],
  ["a file", "files/"],
])("%s that is damaged is found before anything is changed", async (_, beginning) => {
  const damaged = below(randomUUID());
  await cp(place, damaged, { recursive: true });
  const names = await pathsIn(damaged);
  const damagedName = names.find((name) => name.slice(damaged.length).includes(beginning)) as string;
  const bytes = await readFile(damagedName);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(damagedName, bytes);
  const target = await createEmptyDatabase();
  await expect(restore(target, damaged)).rejects.toThrow(/damaged: .* is not what was written/);
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
  const target = await createEmptyDatabase();
  const ofLater = { DATABASE_URL: target, MIGRATIONS_DIR: later };
  expect(await run("scripts/restore.ts", ofLater, "--from", place)).toMatchObject({ code: 0 });
  expect(await queryRows(target, "SELECT greeting FROM settings WHERE key = 'odd'")).toEqual([
    { greeting: "odd!" },
  ]);
  const newer = below("newer");
  await backUp(target, newer, 12);
  const env = { DATABASE_URL: source };
  expect(await run("scripts/restore.ts", env, "--from", newer, "--check")).toEqual({
    code: 1,
    output: expect.stringMatching(/newer than this one/),
  });
  expect(await run("scripts/restore.ts", env, "--from", place, "--check")).toEqual({
    code: 0,
    output: expect.stringMatching(/is whole, and this version restores it: .* schema \d+_\w+\.$/),
  });
  await expect(restore(await createEmptyDatabase(), newer)).rejects.toThrow(/newer than this one/);
}, 180_000);

test("a backup of version 0.2.0 is restored, and an earlier one is refused", async () => {
  const former = await createEmptyDatabase();
  await queryRows(former, gunzipSync(await readFile("tests/fixtures/database-of-0.2.0.sql.gz")).toString());
  const old = below("old");
  expect(await run("scripts/backup.ts", { DATABASE_URL: former }, "--to", old)).toMatchObject({ code: 0 });
  const target = await createEmptyDatabase();
  await restore(target, old);
  // As if it had been updated in its place, which takes another backup first.
  const updates = below("updates");
  const { output } = await run("scripts/prepare-database.ts", { DATABASE_URL: former, BACKUP_TO: updates });
  expect(output).toContain(`Z in ${updates}`);
  expect(await readdir(updates)).toHaveLength(1);
  expect(await sumsOf(target)).toEqual(await sumsOf(former));

  const [name = ""] = (await readdir(old)).filter((entry) => entry !== "files");
  const file = path.join(old, name, "manifest.json");
  const manifest = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...manifest, migrations: manifest.migrations.slice(0, -1) }));
  await expect(restore(await createEmptyDatabase(), old)).rejects.toThrow(
    /^The backup is of a version before 0\.2\.0\. /,
  );
}, 180_000);

test("a place that can't be written to, and a bucket that is not there, are one line each", async () => {
  const { settings, stop } = await startBucket();
  await stop();
  for (const [env, to, reason] of [
    [{}, path.resolve("package.json"), /^\w+: .*package\.json/],
    [settings, "s3", /^StorageUnavailable: /],
  ] as const) {
    const { code, output } = await run("scripts/backup.ts", { DATABASE_URL: source, ...env }, "--to", to);
    expect({ code, lines: output.split("\n") }).toEqual({ code: 1, lines: [expect.stringMatching(reason)] });
  }
}, 60_000);

test.each(["scripts/backup.ts", "scripts/restore.ts"])(
  "%s without a place prints its usage",
  async (script) => {
    expect(await run(script, {})).toEqual({ code: 1, output: expect.stringContaining("Usage") });
  },
);
