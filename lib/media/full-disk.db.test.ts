import sharp from "sharp";
import {
  modules,
  nobody,
  shown,
  stored,
  transaction,
  upload,
  withMediaLibrary,
} from "@/tests/factories/media-library";

withMediaLibrary();

const MiB = 1024 * 1024;

/** Runs while so many of a disk's 80 MiB are free. */
async function withFree(freeMiB: number, run: () => Promise<void>): Promise<void> {
  const { watchDisks } = await import("@/lib/disk/service");
  const measure = async () => ({ bavail: freeMiB * MiB, blocks: 80 * MiB, bsize: 1 });
  const watch = watchDisks({ measure, deviceOf: async () => 1 });
  try {
    await watch.check();
    await run();
  } finally {
    await watch.stop();
  }
}

async function bytesOf(id: number, range?: { start: number; end: number }): Promise<Buffer> {
  const file = await modules.openMediaFile(id, { w: 64, format: "webp" }, nobody);
  const bytes = Buffer.from(await new Response(await file.open(range)).arrayBuffer());
  if (!range) expect(bytes).toHaveLength(file.size);
  return bytes;
}

// Without a reserve, and under five sixteenths of one.
test.each([12, 1])("pictures are shown with %i MiB left, and nothing is stored for them", async (free) => {
  const { id } = await upload(free);
  const before = await stored();
  await withFree(free, async () => {
    const bytes = await bytesOf(id);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 64 });
    expect(await bytesOf(id, { start: 4, end: 9 })).toEqual(bytes.subarray(4, 10));
  });
  expect(await stored()).toEqual(before);
  expect(await modules.db.mediaDerivative.count()).toBe(0);
  expect(await modules.db.mediaLooseKey.count()).toBe(0);

  await withFree(60, async () => void (await bytesOf(id)));
  expect(await modules.db.mediaDerivative.count()).toBe(1);
});

test("a cropped picture is shown on a full disk, too, and not as a whole", async () => {
  const { id } = await upload(3);
  const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
  await transaction((tx) => modules.updateMedia(tx, id, { crop }, null));
  await withFree(1, async () => {
    expect(await sharp(await shown(id)).metadata()).toMatchObject({ width: 60, height: 40 });
  });
});

test("a picture that its disk has no space for is shown, and whoever watches the disk is told", async () => {
  const { id } = await upload(4);
  const told: string[] = [];
  const { hearDiskFaults } = await import("@/lib/disk/fault");
  const end = hearDiskFaults((code) => told.push(code));
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  jest.spyOn(modules.fileStorage, "put").mockRejectedValueOnce(full);
  try {
    expect(await sharp(await bytesOf(id)).metadata()).toMatchObject({ width: 64 });
    expect(told).toEqual(["ENOSPC"]);
  } finally {
    end();
  }
});
