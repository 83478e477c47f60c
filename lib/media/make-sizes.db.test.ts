import { photo } from "@/tests/factories/images";
import {
  bytesOf,
  modules,
  staff,
  transaction,
  upload,
  withMediaLibrary,
} from "@/tests/factories/media-library";

withMediaLibrary();

let makeSizes: typeof import("@/lib/media/make-sizes").makeSizes;
beforeAll(async () => {
  ({ makeSizes } = await import("@/lib/media/make-sizes"));
});
beforeEach(async () => {
  await modules.db.$queryRaw`DELETE FROM graphile_worker._private_jobs`;
});

const sizesOf = async (mediaFileId: number) => {
  const rows = await modules.db.mediaDerivative.findMany({ where: { mediaFileId }, orderBy: { id: "asc" } });
  return rows.map(({ width, format }) => `${width} ${format}`);
};
const queuedIds = async () => {
  const jobs = await modules.db.$queryRaw<{ id: number; queue: string; priority: number }[]>`
    SELECT (payload->>'id')::int AS id, queue_name AS queue, priority
    FROM graphile_worker._private_jobs JOIN graphile_worker._private_job_queues AS queues ON queues.id = job_queue_id`;
  expect(jobs.every(({ queue, priority }) => queue === "heavy" && priority > 0)).toBe(true);
  return jobs.map(({ id }) => id);
};
const store = async (width: number, height: number) => {
  const bytes = await photo(width, height, 7).jpeg().toBuffer();
  return (await modules.storeImage({ bytes, name: "a.jpg", uploadedBy: null })).file.id;
};

test("a stored picture gets the sizes of screens, none larger than itself, and each once", async () => {
  const id = await store(700, 500);
  expect(await queuedIds()).toEqual([id]);
  await makeSizes(id);
  const made = await modules.db.mediaDerivative.findMany();
  expect(await sizesOf(id)).toEqual(["480 webp", "160 webp", "320 webp", "640 webp", "700 webp"]);
  const stats = () => Promise.all(made.map(({ filePath }) => modules.fileStorage.stat(filePath)));
  const before = await stats();
  await makeSizes(id);
  expect(await modules.db.mediaDerivative.findMany()).toEqual(made);
  expect(await stats()).toEqual(before);
});

test("a picture in a place of the site also gets those that its page offers", async () => {
  const id = await store(400, 300);
  await modules.db.siteImageSlot.create({ data: { slotKey: "hero", mediaFileId: id } });
  await makeSizes(id);
  const widths = [160, 320, 384, 400];
  expect((await sizesOf(id)).sort()).toEqual(
    [...widths.flatMap((width) => [`${width} avif`, `${width} webp`])].sort(),
  );
  await modules.db.siteImageSlot.deleteMany();
});

test("a replaced, cropped, restored or placed picture gets its sizes anew", async () => {
  const { id } = await upload(1);
  const { db } = modules;
  const requeued = async (change: () => Promise<unknown>) => {
    await db.$queryRaw`DELETE FROM graphile_worker._private_jobs`;
    await change();
    expect(await queuedIds()).toEqual([id]);
  };
  await requeued(() => staff.replace(id, 2));
  await requeued(() => staff.edit(id, { crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }));
  await requeued(() => staff.restore(id));
  const { showIn, lockSlot } = await import("@/lib/content/visual-images/fill-places");
  await requeued(() =>
    transaction(async (tx) => {
      const slot = await lockSlot(tx, "about");
      await showIn(tx, { id: slot.id, slot: "about", chosen: id, file: undefined, changedBy: "mia" });
    }),
  );
  await db.siteImageSlot.deleteMany();
});

test("a picture that is gone, lost or can't be decoded costs nothing more", async () => {
  await makeSizes(2_000_000_000);
  const { id, filePath } = await upload(3);
  await modules.fileStorage.put(filePath, new Uint8Array(await bytesOf(3)).slice(0, 90), "image/jpeg");
  await makeSizes(id);
  await modules.fileStorage.remove(filePath);
  await makeSizes(id);
  expect(await sizesOf(id)).toEqual([]);
});
