import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { NextRequest } from "next/server";
import type { DiskSystem } from "@/lib/jobs/disk/service";
import { failureOf } from "@/tests/factories/failure";
import { photo } from "@/tests/factories/images";
import { setUpSiteDatabase } from "@/tests/factories/own-database";

/** Once the settings name this test's folder. */
const loadModules = async () => ({
  disk: await import("@/lib/jobs/disk/service"),
  health: await import("@/lib/jobs/health/service"),
  errors: await import("@/lib/core/errors"),
  store: await import("@/lib/media/store"),
  http: await import("@/lib/http/endpoint"),
  database: await import("@/lib/data/db"),
});

const MiB = 1024 * 1024;

const project = process.cwd();

let site: string;
let media: string;
let modules: Awaited<ReturnType<typeof loadModules>>;
const watches: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  site = await mkdtemp(path.join(tmpdir(), "site-"));
  media = path.join(site, "media");
  await symlink(path.join(project, "prisma"), path.join(site, "prisma"));
  process.chdir(site);
  process.env.MEDIA_DIR = media;
  modules = await loadModules();
});
afterEach(() => Promise.all(watches.splice(0).map((watch) => watch.stop())));
afterAll(async () => {
  process.chdir(project);
  await rm(site, { recursive: true, force: true });
});

const disksWith = (free: (folder: string) => number, deviceOf = (_folder: string) => 1): DiskSystem => ({
  measure: async (folder) => ({ bavail: free(folder) * 256, blocks: 80 * 256, bsize: 4096 }),
  deviceOf: async (folder) => deviceOf(folder),
});

/** Sets up the database and watches the disks until the test ends. */
async function watching(disks: DiskSystem, where: "here" | "elsewhere" = "here") {
  await setUpSiteDatabase(site, where);
  const watch = modules.disk.watchDisks(disks);
  watches.push(watch);
  await watch.check();
  return watch;
}

async function call(method: string, more: object = {}): Promise<Response> {
  const declaration = { access: "public" as const, run: async () => ({}), ...more };
  const request = new NextRequest("http://localhost:3000/api/x", { method });
  return modules.http.endpoint(declaration)(request, { params: Promise.resolve(undefined) });
}

const upload = async () =>
  modules.store.prepareImage({ bytes: await photo(40, 30, 1).jpeg().toBuffer(), name: "a" });

it("a full disk refuses writes and readiness until space is free again", async () => {
  const { disk, health } = modules;
  let free = 60;
  const watch = await watching(disksWith(() => free));
  await expect(health.assertReady()).resolves.toBeUndefined();

  free = 1;
  await watch.check();
  const message = "Not ready: the disk is full.";
  const details = { retryAfterSeconds: expect.any(Number) };
  await expect(health.assertReady()).rejects.toMatchObject({ code: "unavailable", message, details });
  const space = { freeBytes: MiB, totalBytes: 80 * MiB, low: true, full: true };
  expect(disk.diskSpace()).toEqual({ ...space, holds: ["database", "media"] });
  const refused = await call("POST");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("30");
  expect((await refused.json()).message).toContain("no space left");
  expect((await call("DELETE")).status).toBe(200);
  // The setup of a second factor, without which an owner can do nothing about it.
  expect((await call("POST", { beforeTwoFactor: true })).status).toBe(200);
  expect((await call("GET")).status).toBe(200);

  free = 60;
  await watch.check();
  await expect(health.assertReady()).resolves.toBeUndefined();
  expect((await call("POST")).status).toBe(200);
});

/** The media on a separate disk. */
const separateDisks = (freeOfMedia: () => number, free = 60) =>
  disksWith(
    (folder) => (folder === media ? freeOfMedia() : free),
    (folder) => (folder === media ? 2 : 1),
  );

it.each(["here", "elsewhere"] as const)(
  "a full media disk refuses only uploads, with the database %s",
  async (where) => {
    const { disk, health } = modules;
    let free = 60;
    const disks = separateDisks(() => free);
    const watch = await watching(disks, where);
    await expect(upload()).resolves.toMatchObject({ mimeType: "image/jpeg" });
    free = 1;
    await watch.check();
    await expect(upload()).rejects.toMatchObject({ status: 503 });
    expect((await call("POST")).status).toBe(200);
    await expect(health.assertReady()).resolves.toBeUndefined();
    expect(disk.diskSpace()).toMatchObject({ freeBytes: MiB, full: true, holds: ["media"] });
  },
);

it("a full database disk refuses all writes", async () => {
  await watching(separateDisks(() => 60, 1));
  expect((await call("POST")).status).toBe(503);
  await expect(modules.health.assertReady()).rejects.toMatchObject({ code: "unavailable" });
});

const fail = (code: string) => modules.errors.toAppError(Object.assign(new Error("no space"), { code }));

it("PostgreSQL's disk-full error counts even when the measurements show free space", async () => {
  const { health } = modules;
  let now = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => now);
  const watch = await watching(disksWith(() => 60));
  fail("53100");
  await watch.check();
  expect((await call("POST")).status).toBe(503);
  await expect(health.assertReady()).rejects.toMatchObject({ code: "unavailable" });
  now += 16_000;
  await watch.check();
  expect((await call("POST")).status).toBe(200);
  await expect(health.assertReady()).resolves.toBeUndefined();
});

it("a disk-full error of the media disk affects only that disk", async () => {
  const watch = await watching(separateDisks(() => 60));
  fail("EDQUOT");
  await watch.check();
  expect((await call("POST")).status).toBe(200);
  await expect(upload()).rejects.toMatchObject({ status: 503 });
});

describe("PostgreSQL's disk-full error", () => {
  beforeAll(async () => {
    await modules.database.pool.query(`
      CREATE FUNCTION say_full() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION say_full()`);
  });

  const review = { customerName: "Ana", reviewText: "Good", rating: 5 };
  const insert = "INSERT INTO reviews (customer_name, review_text, rating) VALUES ('Ana', 'Good', 5)";
  const writers: [string, () => Promise<unknown>][] = [
    ["the pool", () => modules.database.pool.query(insert)],
    ["a raw query", () => modules.database.db.$executeRawUnsafe(insert)],
    ["a model", () => modules.database.db.review.create({ data: review })],
    ["a transaction", () => modules.database.db.$transaction((tx) => tx.review.create({ data: review }))],
  ];

  it.each(writers)("becomes a 503 through %s", async (_name, write) => {
    const { status, message } = modules.errors.toAppError(await failureOf(write()));
    expect([status, message]).toEqual([503, expect.stringContaining("no space left")]);
  });
});
