import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat as statOf, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type FakeS3, startFakeS3 } from "@/fakes/s3";
import { toAppError } from "@/lib/core/errors";
import { failureOf } from "@/tests/factories/failure";
import { freezeTimeouts } from "@/tests/factories/frozen-timeouts";
import { s3AddressOf } from "./bucket";
import { diskStorage, removeUnfinished } from "./disk";
import { readFully } from "./read-fully";
import { s3Storage } from "./s3";
import { type FileStorage, isStorageKey, StorageUnavailable } from "./storage";
import { withBackup } from "./with-backup";

let folder: string;
let s3: FakeS3;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "storage-"));
  s3 = await startFakeS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  jest.useRealTimers();
  s3.setMode("ok");
});

const disk = () => diskStorage(path.join(folder, "media"));
const account = { bucket: "media", region: "us-east-1", accessKeyId: "a", secretAccessKey: "b" };
const settings = () => ({ ...account, endpoint: s3.url });
const bucket = () => s3Storage(settings());

async function keysOf(storage: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
}

const textOf = (stream: ReadableStream<Uint8Array> | null) => (stream ? new Response(stream).text() : null);

describe.each<[string, () => FileStorage]>([
  ["disk", disk],
  ["S3", bucket],
])("%s", (_name, open) => {
  test("returns stored bytes, whole or in part", async () => {
    const storage = open();
    const begun = Date.now();
    await storage.put("2026/a-file.txt", Buffer.from("0123456789"), "text/plain");

    expect(await textOf(await storage.read("2026/a-file.txt"))).toBe("0123456789");
    expect(await textOf(await storage.read("2026/a-file.txt", { start: 2, end: 4 }))).toBe("234");
    const stored = await storage.stat("2026/a-file.txt");
    expect(stored?.size).toBe(10);
    // Buckets return whole seconds.
    expect(Number(stored?.modifiedAt)).toBeGreaterThan(begun - 1_000);
  });

  test("replaces and removes", async () => {
    const storage = open();
    await storage.put("b", Buffer.from("old"), "text/plain");
    await storage.put("b", Buffer.from("newer"), "text/plain");
    expect(await textOf(await storage.read("b"))).toBe("newer");

    await storage.remove("b");
    await storage.remove("b");
    expect(await storage.read("b")).toBeNull();
    expect(await storage.stat("b")).toBeNull();
  });

  test("lists all keys with their sizes", async () => {
    const storage = open();
    const keys = Array.from({ length: 5 }, (_, at) => `listed/${at}/file-${at}.webp`);
    for (const [at, key] of keys.entries()) await storage.put(key, Buffer.alloc(at + 1), "image/webp");
    const found: Record<string, number> = {};
    for await (const { key, size } of storage.list()) if (key.startsWith("listed/")) found[key] = size;
    expect(found).toEqual(Object.fromEntries(keys.map((key, at) => [key, at + 1])));
  });

  test("neither reads nor writes outside its folder", async () => {
    const storage = open();
    await writeFile(path.join(folder, "secret"), "secret");
    for (const key of ["../secret", "/etc/passwd", "a/../../secret", "..", "", "a//b", "a\0b"]) {
      expect(isStorageKey(key)).toBe(false);
      expect(await storage.read(key)).toBeNull();
      expect(await storage.stat(key)).toBeNull();
      await expect(storage.put(key, Buffer.from("x"), "text/plain")).rejects.toThrow("not a storage key");
      await storage.remove(key);
    }
    expect(await readdir(folder)).toContain("secret");
  });
});

test("disk leaves no unfinished file behind", async () => {
  await Promise.all([1, 2, 3, 4].map((n) => disk().put("same/key", Buffer.alloc(50_000, n), "x/y")));
  expect(await readdir(path.join(folder, "media/same"))).toEqual(["key"]);
});

test("disk keeps files and folders from other accounts of the machine", async () => {
  await disk().put("closed/below/key", Buffer.from("x"), "x/y");
  const modes = ["closed", "closed/below", "closed/below/key"].map(
    async (name) => (await statOf(path.join(folder, "media", name))).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600]);
});

test("disk does not list unfinished files, and removes them once they are old", async () => {
  const left = path.join(folder, "media/left");
  await mkdir(left, { recursive: true });
  const name = `picture.webp.${randomUUID()}.unfinished`;
  await writeFile(path.join(left, name), "half");
  expect((await keysOf(disk())).filter((key) => key.startsWith("left/"))).toEqual([]);

  const media = path.join(folder, "media");
  expect(await removeUnfinished(media, new Date(Date.now() - 60_000))).toBe(0);
  expect(await removeUnfinished(media, new Date(Date.now() + 60_000))).toBe(1);
  expect(await readdir(left)).toEqual([]);
});

describe("a folder backed up by a bucket", () => {
  const both = () => withBackup(disk(), bucket(), (key) => !key.startsWith("derivatives/"));

  test("restores a lost file from the bucket once for concurrent reads", async () => {
    await bucket().put("lost/a.txt", Buffer.from("kept"), "text/plain");
    const storage = both();
    const before = s3.requests();
    const readText = async () => textOf(await storage.read("lost/a.txt"));
    expect(await Promise.all(Array.from({ length: 5 }, readText))).toEqual(Array(5).fill("kept"));
    expect(s3.requests()).toBe(before + 1);
    expect(await textOf(await disk().read("lost/a.txt"))).toBe("kept");
    expect(await storage.stat("lost/a.txt")).toMatchObject({ size: 4 });
  });

  test("does not ask the bucket for derivatives", async () => {
    await bucket().put("derivatives/a.txt", Buffer.from("x"), "text/plain");
    expect(await both().read("derivatives/a.txt")).toBeNull();
  });

  test("finds a file stored after it was missing, and removes it from both", async () => {
    const storage = both();
    expect(await storage.stat("late/a.txt")).toBeNull();
    await storage.put("late/a.txt", Buffer.from("here"), "text/plain");
    expect(await textOf(await storage.read("late/a.txt"))).toBe("here");
    await bucket().put("late/a.txt", Buffer.from("here"), "text/plain");
    await storage.remove("late/a.txt");
    expect(await bucket().stat("late/a.txt")).toBeNull();
    expect(await storage.stat("late/a.txt")).toBeNull();
  });

  test("reports a failing bucket as a failure, not as a missing file", async () => {
    s3.setMode("error");
    const storage = withBackup(disk(), bucket(), () => true);
    await expect(storage.read("nowhere/a.txt")).rejects.toThrow();
    await disk().put("there/a.txt", Buffer.from("there"), "text/plain");
    expect(await textOf(await storage.read("there/a.txt"))).toBe("there");
  });
});

test("a file's URL uses the public URL when one is set", () => {
  const settings = { bucket: "media", region: "eu-west-1" };
  for (const [change, address] of [
    [{}, "https://media.s3.eu-west-1.amazonaws.com/a/b.png"],
    [{ endpoint: "http://s3.example" }, "http://s3.example/media/a/b.png"],
    [{ publicUrl: "https://cdn.example" }, "https://cdn.example/a/b.png"],
  ] as const)
    expect(s3AddressOf("a/b.png", { ...settings, ...change })).toBe(address);
});

const read = (storage: FileStorage) => storage.read("c.webp");
const stat = (storage: FileStorage) => storage.stat("c.webp");
const put = (storage: FileStorage) => storage.put("c.webp", Buffer.from("c"), "image/webp");

test("S3 stores the media type with the bytes", async () => {
  await bucket().put("c.webp", Buffer.from("c"), "image/webp");
  expect(s3.objects.get("media/c.webp")?.type).toBe("image/webp");
});

test.each([
  ["error", true],
  ["denied", false],
] as const)(
  "S3 that answers with '%s' is a failure, not a missing file, and unavailable: %j",
  async (mode, isUnavailable) => {
    s3.setMode(mode);
    for (const call of [read, stat, put]) {
      const failure = await failureOf(call(bucket()));
      expect([failure !== undefined, failure instanceof StorageUnavailable]).toEqual([true, isUnavailable]);
    }
  },
);

describe("a bucket that never answers", () => {
  const impatient = () => s3Storage(settings(), { silentMs: 200, deadlineMs: 300 });
  const calls: [string, (storage: FileStorage) => Promise<unknown>][] = [
    ["read", read],
    ["stat", stat],
    ["put", put],
    ["put of a large file", (storage) => storage.put("d.bin", Buffer.alloc(3_000_000), "application/zip")],
    ["remove", (storage) => storage.remove("c.webp")],
    ["list", keysOf],
  ];

  test.each(calls)("fails a %s in time as unavailable, and works once it answers", async (_name, call) => {
    const storage = impatient();
    s3.setMode("hang");
    const failure = await failureOf(call(storage));
    expect(failure).toBeInstanceOf(StorageUnavailable);
    expect(toAppError(failure)).toMatchObject({ status: 503, details: { retryAfterSeconds: 5 } });
    expect(toAppError(failure).message).toContain("Please try again");
    s3.setMode("ok");
    await bucket().put("c.webp", Buffer.from("c"), "image/webp");
    await call(bucket());
  });

  test("receives a limited number of retries", async () => {
    const storage = s3Storage(settings(), { silentMs: 200 });
    s3.setMode("hang");
    const before = s3.requests();
    await expect(storage.stat("c.webp")).rejects.toThrow();
    expect(s3.requests() - before).toBe(2);
  });
});

describe("a bucket that stops in the middle of a body", () => {
  const impatient = () => s3Storage(settings(), { silentMs: 1_000 });
  const BYTES = "0123456789".repeat(20_000);

  test("fails a read and a list in time, and works the next time", async () => {
    const storage = impatient();
    await storage.put("stalls.txt", Buffer.from(BYTES), "text/plain");
    s3.setMode("stall");
    await expect(textOf(await storage.read("stalls.txt"))).rejects.toThrow();
    await expect(keysOf(storage)).rejects.toThrow();
    s3.setMode("ok");
    expect(await textOf(await storage.read("stalls.txt"))).toBe(BYTES);
    expect(await keysOf(storage)).toContain("stalls.txt");
  }, 15_000);

  test("fails concurrent reads of a file that the folder lost, and restores it later", async () => {
    await bucket().put("lost/b.txt", Buffer.from(BYTES), "text/plain");
    const storage = withBackup(disk(), impatient(), () => true);
    s3.setMode("stall");
    const requested = await Promise.allSettled(Array.from({ length: 3 }, () => storage.read("lost/b.txt")));
    expect(requested.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await disk().stat("lost/b.txt")).toBeNull();
    s3.setMode("ok");
    expect(await textOf(await storage.read("lost/b.txt"))).toBe(BYTES);
  }, 15_000);

  test("is read whole if it keeps sending, even past the deadline", async () => {
    const storage = s3Storage(settings(), { silentMs: 60_000, deadlineMs: 1_500 });
    await bucket().put("slow.txt", Buffer.from("0123"), "text/plain");
    s3.setMode("trickle");
    // The bucket's own pauses pass in real time.
    freezeTimeouts();
    const stream = await storage.read("slow.txt");
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await textOf(stream)).toBe("0123");
  }, 15_000);

  test("fails a reader that needs all bytes in time when they trickle", async () => {
    const storage = bucket();
    await storage.put("trickles.txt", Buffer.from("0123456789"), "text/plain");
    s3.setMode("trickle");
    const read = async (timeoutMs: number) => {
      const stream = await storage.read("trickles.txt");
      return stream && Buffer.from(await readFully(stream, timeoutMs)).toString();
    };
    await expect(read(200)).rejects.toBeInstanceOf(StorageUnavailable);
    expect(await read(10_000)).toBe("0123456789");
  }, 15_000);
});
