import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { NextRequest } from "next/server";
import type { MeasureDisk } from "@/lib/disk/watch";

type Modules = {
  disk: typeof import("@/lib/disk/service");
  health: typeof import("@/lib/health/service");
  errors: typeof import("@/lib/http/errors");
  http: typeof import("@/lib/http/endpoint");
  database: typeof import("@/lib/db");
};

const MiB = 1024 * 1024;

let media: string;
let modules: Modules;

beforeAll(async () => {
  media = await mkdtemp(path.join(tmpdir(), "media-"));
  // Before the settings are read.
  process.env.MEDIA_DIR = media;
  modules = {
    disk: await import("@/lib/disk/service"),
    health: await import("@/lib/health/service"),
    errors: await import("@/lib/http/errors"),
    http: await import("@/lib/http/endpoint"),
    database: await import("@/lib/db"),
  };
});
afterAll(() => rm(media, { recursive: true, force: true }));

/** A disk of 80 MiB of which as much is free as is said. */
const diskWith =
  (free: () => number): MeasureDisk =>
  async () => ({ bavail: free() * 256, blocks: 80 * 256, bsize: 4096 });

it("refuses what would be stored on a full disk, is not ready meanwhile, and takes up again", async () => {
  const { disk, health, http } = modules;
  const declaration = { access: "public" as const, run: async () => ({}) };
  const call = async (method: string) => {
    const request = new NextRequest("http://localhost:3000/api/x", { method });
    return http.endpoint(declaration)(request, { params: Promise.resolve(undefined) });
  };
  let free = 60;
  const watch = disk.watchDisks(diskWith(() => free));
  try {
    await watch.check();
    expect((await stat(path.join(media, ".reserve"))).size).toBe(20 * MiB);
    await expect(health.assertReady()).resolves.toBeUndefined();

    free = 1;
    await watch.check();
    await expect(stat(path.join(media, ".reserve"))).rejects.toMatchObject({ code: "ENOENT" });
    await expect(health.assertReady()).rejects.toMatchObject({
      code: "unavailable",
      message: "Not ready: the disk is full.",
      details: { retryAfterSeconds: expect.any(Number) },
    });
    expect(disk.diskSpace()).toEqual({ freeBytes: MiB, totalBytes: 80 * MiB, low: true });
    const refused = await call("POST");
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("30");
    expect((await refused.json()).message).toContain("no space left");
    expect((await call("DELETE")).status).toBe(200);
    expect((await call("GET")).status).toBe(200);

    free = 60;
    await watch.check();
    await expect(health.assertReady()).resolves.toBeUndefined();
    expect((await call("POST")).status).toBe(200);
  } finally {
    await watch.stop();
  }
});

describe("PostgreSQL's word for a full disk", () => {
  beforeAll(async () => {
    await modules.database.pool.query(`
      CREATE FUNCTION say_full() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION say_full()`);
  });

  const review = { customerName: "Ana", reviewText: "Good", rating: 5 };
  const insert = "INSERT INTO reviews (customer_name, review_text, rating) VALUES ('Ana', 'Good', 5)";
  const ways: [string, () => Promise<unknown>][] = [
    ["the pool", () => modules.database.pool.query(insert)],
    ["a raw query", () => modules.database.db.$executeRawUnsafe(insert)],
    ["a model", () => modules.database.db.review.create({ data: review })],
    ["a transaction", () => modules.database.db.$transaction((tx) => tx.review.create({ data: review }))],
  ];

  it.each(ways)("is 503 by way of %s", async (_name, write) => {
    const failure = await write().then(
      () => null,
      (error: unknown) => error,
    );
    expect(modules.errors.toAppError(failure)).toMatchObject({
      status: 503,
      message: expect.stringContaining("no space left"),
    });
  });
});
