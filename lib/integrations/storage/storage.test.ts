import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type S3StandIn, startS3StandIn } from "@/stand-ins/s3";
import { diskStorage } from "./disk";
import { s3Storage } from "./s3";
import { type FileStorage, isStorageKey } from "./storage";

let folder: string;
let s3: S3StandIn;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "storage-"));
  s3 = await startS3StandIn();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await s3.stop();
});
afterEach(() => s3.setMode("ok"));

const disk = () => diskStorage(path.join(folder, "media"));
const bucket = () =>
  s3Storage({
    bucket: "media",
    region: "us-east-1",
    endpoint: s3.url,
    accessKeyId: "a",
    secretAccessKey: "b",
  });

const textOf = (stream: ReadableStream<Uint8Array> | null) => (stream ? new Response(stream).text() : null);

describe.each<[string, () => FileStorage]>([
  ["disk", disk],
  ["S3", bucket],
])("%s", (_name, open) => {
  test("gives back what was put, whole or in part", async () => {
    const storage = open();
    await storage.put("2026/a-file.txt", Buffer.from("0123456789"), "text/plain");

    expect(await textOf(await storage.read("2026/a-file.txt"))).toBe("0123456789");
    expect(await textOf(await storage.read("2026/a-file.txt", { start: 2, end: 4 }))).toBe("234");
    const stored = await storage.stat("2026/a-file.txt");
    expect(stored?.size).toBe(10);
    expect(Math.abs(Date.now() - Number(stored?.modifiedAt))).toBeLessThan(10_000);
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

  test("neither reads nor writes outside itself", async () => {
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

test("S3 keeps the type beside the bytes", async () => {
  await bucket().put("c.webp", Buffer.from("c"), "image/webp");
  expect(s3.objects.get("media/c.webp")?.type).toBe("image/webp");
});

test.each(["error", "denied"] as const)(
  "S3 that answers with '%s' is a failure, not a missing file",
  async (mode) => {
    s3.setMode(mode);
    await expect(bucket().read("c.webp")).rejects.toThrow();
    await expect(bucket().stat("c.webp")).rejects.toThrow();
    await expect(bucket().put("c.webp", Buffer.from("c"), "image/webp")).rejects.toThrow();
  },
);
